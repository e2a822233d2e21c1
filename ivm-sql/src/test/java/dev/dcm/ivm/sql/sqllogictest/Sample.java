package dev.dcm.ivm.sql.sqllogictest;

import java.util.Locale;

/**
 * Which queries are run; a sample is the same every time. Of the written files, {@code select1..5} and {@code evidence}, it takes every nth query; of the
 * generated ones, {@code index} and {@code random}, some, and in them every nth of many more, counted over the queries that are meant for us; of
 * {@code index/delete}, which has thousands of statements between queries, the first few.
 */
enum Sample {
    /** What every build has time for. */
    SMALL(8, 5, 250, 10, 5_000),
    /** What CI runs. */
    LARGE(1, 1, 125, 20, 50_000),
    FULL(1, 1, 1, Integer.MAX_VALUE, 50_000);

    private final int written;
    private final int files;
    private final int generated;
    private final int first;
    private final int atLeast;

    Sample(int written, int files, int generated, int first, int atLeast) {
        this.written = written;
        this.files = files;
        this.generated = generated;
        this.first = first;
        this.atLeast = atLeast;
    }

    /** By the word of {@code -Dsqllogictest}. */
    static Sample named(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** As many queries as the whole suite must give: fewer would mean that files were not found. */
    int atLeast() {
        return atLeast;
    }

    /** Whether anything of a file is taken. */
    boolean takes(String name) {
        return !isGenerated(name) || name.hashCode() % files == 0;
    }

    /** Whether the nth query of a file is taken. */
    boolean takes(String name, int number) {
        if (isDeleting(name)) {
            return number < first;
        }
        return number % (isGenerated(name) ? generated : written) == 0;
    }

    /** Whether neither the nth query of a file nor any later one is taken. */
    boolean isOver(String name, int number) {
        return isDeleting(name) && number >= first;
    }

    private static boolean isGenerated(String name) {
        return name.startsWith("index/") || name.startsWith("random/");
    }

    private static boolean isDeleting(String name) {
        return name.startsWith("index/delete/");
    }
}
