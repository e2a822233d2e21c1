package dev.dcm.cli;

/** The formats of {@code dcm solve}. */
enum Format {
    table, json, csv;

    ReportWriter writer(Console console, boolean severalFiles) {
        return switch (this) {
            case table -> new TableReports(console, severalFiles);
            case json -> new JsonReports(console.out());
            case csv -> new CsvReports(console, severalFiles);
        };
    }
}
