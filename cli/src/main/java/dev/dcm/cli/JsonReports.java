package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dcm.database.verify.Verification;
import dev.dcm.encoder.Core;
import dev.dcm.model.Timings;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;

/** Reports as JSON, one line per file; all fields are always there, whatever happened to the file, those of {@code --verify} only with it. */
final class JsonReports implements ReportWriter {
    private final Writer out;

    JsonReports(Writer out) {
        this.out = out;
    }

    @Override
    public void write(Report report) throws IOException {
        Json.line(out, json -> {
            json.writeStringField("file", report.file());
            json.writeStringField("status", report.status().name());
            json.writeFieldName("objective");
            Json.value(json, report.objective());
            json.writeObjectFieldStart("tables");
            for (Grid table : report.tables()) {
                table(json, table);
            }
            json.writeEndObject();
            Json.problems(json, report.problems());
            if (report.core() != null) {
                core(json, report.core());
            }
            JsonSummary.write(json, report.summary());
            timings(json, report.timings());
            if (report.verification() != null) {
                verification(json, report.verification());
            }
        });
    }

    /** {@code verified} is true only if nothing was left out. */
    private static void verification(JsonGenerator json, Verification verification) throws IOException {
        json.writeBooleanField("verified", verification.isComplete());
        json.writeArrayFieldStart("not_verified");
        for (Verification.Check check : verification.notVerified()) {
            json.writeStartObject();
            json.writeStringField("name", check.name());
            json.writeStringField("reason", ((Verification.NotVerified) check.verdict()).reason());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void table(JsonGenerator json, Grid table) throws IOException {
        json.writeArrayFieldStart(table.name());
        for (int r = 0; r < table.rows(); r++) {
            json.writeStartObject();
            for (int c = 0; c < table.columns().size(); c++) {
                json.writeFieldName(table.columns().get(c).name());
                Json.value(json, table.cells().at(r, c));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void core(JsonGenerator json, Core core) throws IOException {
        json.writeArrayFieldStart("core");
        for (Core.Entry entry : core.entries()) {
            json.writeStartObject();
            json.writeStringField("constraint", entry.constraint());
            if (entry.kind() != Core.Kind.CHECK) {
                json.writeStringField("needs", entry.kind() == Core.Kind.VALUE ? "a value" : "something to choose from");
            }
            json.writeArrayFieldStart("rows");
            for (Core.ClashingRow row : entry.rows()) {
                Json.row(json, row.values());
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeBooleanField("core_minimal", core.minimal());
    }

    private static void timings(JsonGenerator json, Timings timings) throws IOException {
        json.writeObjectFieldStart("timings");
        json.writeNumberField("database_ms", timings.database().toMillis());
        json.writeNumberField("model_ms", timings.model().toMillis());
        json.writeFieldName("presolve_ms");
        Json.value(json, timings.presolve().map(Duration::toMillis).orElse(null));
        json.writeNumberField("solve_ms", timings.solve().toMillis());
        json.writeEndObject();
    }
}
