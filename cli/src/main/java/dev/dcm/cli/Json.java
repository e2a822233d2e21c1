package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** One JSON object per line, streamed. */
final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    /** Writes the fields of an object that was started and will be ended. */
    @FunctionalInterface
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private Json() {
    }

    static void line(Writer out, Fields fields) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        }
        out.write('\n');
    }

    /** The field {@code error} with the first problem, or null, and the field {@code errors} with all of them. */
    static void problems(JsonGenerator json, List<Problem> problems) throws IOException {
        json.writeFieldName("error");
        if (problems.isEmpty()) {
            json.writeNull();
        } else {
            problem(json, problems.get(0));
        }
        json.writeArrayFieldStart("errors");
        for (Problem problem : problems) {
            problem(json, problem);
        }
        json.writeEndArray();
    }

    /** The field {@code warnings}. */
    static void warnings(JsonGenerator json, List<Problem> warnings) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (Problem warning : warnings) {
            problem(json, warning);
        }
        json.writeEndArray();
    }

    private static void problem(JsonGenerator json, Problem problem) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", problem.code());
        json.writeStringField("message", problem.message());
        if (problem.span().isKnown()) {
            json.writeNumberField("line", problem.span().line());
            json.writeNumberField("column", problem.span().column());
        }
        json.writeEndObject();
    }

    /** A row by its columns. */
    static void row(JsonGenerator json, Map<String, Object> values) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Object> value : values.entrySet()) {
            json.writeFieldName(value.getKey());
            value(json, value.getValue());
        }
        json.writeEndObject();
    }

    /** A cell: numbers, booleans, arrays and null as what they are, everything else as its text. */
    static void value(JsonGenerator json, Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean b) {
            json.writeBoolean(b);
        } else if (value instanceof BigDecimal number) {
            json.writeNumber(number);
        } else if (value instanceof BigInteger number) {
            json.writeNumber(number);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof Float number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                value(json, element);
            }
            json.writeEndArray();
        } else {
            json.writeString(value.toString());
        }
    }
}
