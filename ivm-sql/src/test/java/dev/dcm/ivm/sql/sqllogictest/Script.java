package dev.dcm.ivm.sql.sqllogictest;

import dev.dcm.ivm.sql.sqllogictest.Expectation.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A test file: statements and queries in their order.
 *
 * @param name the path within the suite
 */
record Script(String name, List<Entry> entries) {

    /** Something of a file; {@code conditions} are its lines "onlyif" and "skipif". */
    sealed interface Entry permits Statement, Query, Halt {

        int line();

        List<String> conditions();
    }

    record Statement(int line, List<String> conditions, String sql, boolean fails) implements Entry {
    }

    record Query(int line, List<String> conditions, String sql, Expectation expectation) implements Entry {
    }

    /** The end of the file for the databases that its conditions name. */
    record Halt(int line, List<String> conditions) implements Entry {
    }

    static Script parse(String name, List<String> lines) {
        return new Script(name, new Parser(lines).entries());
    }

    private static final class Parser {
        private final List<String> lines;
        private int next;

        Parser(List<String> lines) {
            this.lines = lines;
        }

        List<Entry> entries() {
            List<Entry> entries = new ArrayList<>();
            List<String> conditions = new ArrayList<>();
            while (next < lines.size()) {
                int line = next + 1;
                String text = lines.get(next++);
                if (text.startsWith("onlyif") || text.startsWith("skipif")) {
                    conditions.add(text);
                } else if (text.startsWith("halt")) {
                    entries.add(new Halt(line, List.copyOf(conditions)));
                    conditions.clear();
                } else if (text.startsWith("statement")) {
                    entries.add(new Statement(line, List.copyOf(conditions), sql(), text.startsWith("statement error")));
                    conditions.clear();
                } else if (text.startsWith("query")) {
                    entries.add(query(line, text.split("\\s+"), List.copyOf(conditions)));
                    conditions.clear();
                } else if (!text.isBlank() && !text.startsWith("#") && !text.startsWith("hash-threshold")) {
                    throw new IllegalArgumentException("line " + line + ": unknown: " + text);
                }
            }
            return entries;
        }

        private Query query(int line, String[] words, List<String> conditions) {
            String sql = sql();
            List<String> values = new ArrayList<>();
            while (next < lines.size() && !lines.get(next).isEmpty()) {
                values.add(lines.get(next++));
            }
            Sort sort = words.length > 2 ? Sort.valueOf(words[2].toUpperCase(Locale.ROOT)) : Sort.NOSORT;
            if (values.size() == 1 && values.get(0).contains(" values hashing to ")) {
                String[] parts = values.get(0).split(" ");
                return new Query(line, conditions, sql, new Expectation(words[1], sort, null, Integer.parseInt(parts[0]), parts[4]));
            }
            return new Query(line, conditions, sql, new Expectation(words[1], sort, values, values.size(), null));
        }

        /** The lines up to an empty one or to the dashes before a result. */
        private String sql() {
            StringBuilder sql = new StringBuilder();
            while (next < lines.size() && !lines.get(next).isEmpty()) {
                String text = lines.get(next++);
                if (text.startsWith("----")) {
                    break;
                }
                sql.append(sql.isEmpty() ? "" : "\n").append(text);
            }
            return sql.toString();
        }
    }
}
