package dev.dcm.ivm.sql.sqllogictest;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** What was run and what failed, grouped by cause. Safe to use from several threads. */
final class Findings {
    private final Map<String, Cause> causes = new LinkedHashMap<>();
    private int adHoc;
    private int incremental;
    private int statements;
    private int failures;
    private int leftOut;

    /** Failures alike: how many, and the first of them. */
    private static final class Cause {
        private int count;
        private final String example;

        Cause(String example) {
            this.example = example;
        }
    }

    synchronized void ranStatement() {
        statements++;
    }

    synchronized void ranAdHoc() {
        adHoc++;
    }

    synchronized void leftOut() {
        leftOut++;
    }

    synchronized void ranIncremental() {
        incremental++;
    }

    /** @param phase "statement", "ad hoc" or "incremental" */
    synchronized void failed(String phase, Script script, Script.Entry entry, String sql, String message) {
        failures++;
        String place = script.name() + ":" + entry.line();
        causes.computeIfAbsent(phase + ": " + kind(message), key -> new Cause(place + "\n" + sql + "\n-> " + message)).count++;
    }

    synchronized int failures() {
        return failures;
    }

    synchronized int adHoc() {
        return adHoc;
    }

    /** Queries that are refused as they should be. */
    synchronized int refused() {
        return leftOut;
    }

    synchronized int incremental() {
        return incremental;
    }

    synchronized String summary() {
        return statements + " statements, " + adHoc + " queries ad hoc, " + incremental + " queries as views, " + leftOut + " left out, " + failures
                + " failures";
    }

    /** The causes, most frequent first, each with its first example. */
    synchronized String report() {
        StringJoiner report = new StringJoiner("\n\n", summary() + "\n\n", "\n");
        causes.entrySet().stream().sorted(Comparator.comparing(entry -> -entry.getValue().count)).limit(60)
                .forEach(entry -> report.add(entry.getValue().count + " x " + entry.getKey() + "\n   first: "
                        + entry.getValue().example.replace("\n", "\n   ")));
        return report.toString();
    }

    /** The message without what differs from one query to the next: numbers, names in quotes, values. */
    private static String kind(String message) {
        String line = message.lines().findFirst().orElse("");
        return line.replaceAll("\\[.*", "[...]").replaceAll("\"[^\"]*\"", "\"...\"").replaceAll("'[^']*'", "'...'").replaceAll("\\d+", "N");
    }
}
