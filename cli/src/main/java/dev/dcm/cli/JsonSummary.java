package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dcm.encoder.CheckSlack;
import dev.dcm.model.Narrowed;
import dev.dcm.solver.ModelSize;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The fields that tell about decisions; without decisions they are empty or null. */
final class JsonSummary {
    private JsonSummary() {
    }

    /** @param summary null where nothing was decided */
    static void write(JsonGenerator json, Summary summary) throws IOException {
        json.writeObjectFieldStart("objectives");
        for (Map.Entry<String, BigDecimal> objective : (summary == null ? Map.<String, BigDecimal>of() : summary.objectives()).entrySet()) {
            json.writeNumberField(objective.getKey(), objective.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("checks");
        for (CheckSlack check : summary == null ? List.<CheckSlack>of() : summary.checks()) {
            check(json, check);
        }
        json.writeEndArray();
        json.writeFieldName("gap");
        Json.value(json, summary == null ? null : summary.gap().orElse(null));
        json.writeFieldName("size");
        if (summary == null) {
            json.writeNull();
        } else {
            size(json, summary.size());
        }
        json.writeStringField("decided_by", summary == null ? null : summary.decidedBy().name());
        json.writeFieldName("pushdown");
        Narrowed narrowed = summary == null ? null : summary.narrowed().orElse(null);
        if (narrowed == null) {
            json.writeNull();
        } else {
            pushdown(json, narrowed);
        }
    }

    /** {@code times} is null where the whole domains were needed. */
    private static void pushdown(JsonGenerator json, Narrowed narrowed) throws IOException {
        json.writeStartObject();
        json.writeFieldName("times");
        Json.value(json, narrowed.times().map(Integer::longValue).orElse(null));
        json.writeNumberField("rounds", narrowed.rounds());
        json.writeBooleanField("truncated", narrowed.truncated());
        json.writeEndObject();
    }

    private static void check(JsonGenerator json, CheckSlack check) throws IOException {
        json.writeStartObject();
        json.writeStringField("constraint", check.constraint());
        json.writeNumberField("rows", check.rows());
        json.writeNumberField("numeric_rows", check.numericRows());
        json.writeFieldName("slack");
        Json.value(json, check.slack().orElse(null));
        json.writeFieldName("row");
        Json.row(json, check.row());
        json.writeEndObject();
    }

    private static void size(JsonGenerator json, ModelSize size) throws IOException {
        json.writeStartObject();
        json.writeNumberField("variables", size.variables());
        json.writeNumberField("constraints", size.constraints());
        json.writeFieldName("bytes");
        Json.value(json, size.bytes().isPresent() ? size.bytes().getAsLong() : null);
        json.writeEndObject();
    }
}
