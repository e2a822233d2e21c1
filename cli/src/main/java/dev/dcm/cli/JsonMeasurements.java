package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dcm.benchmarks.harness.Measurement;
import dev.dcm.benchmarks.harness.Percentiles;
import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Speedup;
import dev.dcm.solver.ModelSize;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/** A measurement as a line of JSON; times are milliseconds. */
final class JsonMeasurements {
    private JsonMeasurements() {
    }

    static void write(Writer out, Measurement m) throws IOException {
        Json.line(out, json -> {
            json.writeStringField("bench", m.benchmark());
            json.writeStringField("case", m.situation().name());
            json.writeStringField("variant", m.variant());
            for (Map.Entry<String, Object> parameter : m.situation().parameters().entrySet()) {
                json.writeFieldName(parameter.getKey());
                Json.value(json, parameter.getValue());
            }
            Percentiles total = m.total();
            milliseconds(json, "p50_ms", total.milliseconds(50));
            milliseconds(json, "p95_ms", total.milliseconds(95));
            milliseconds(json, "p99_ms", total.milliseconds(99));
            if (m.work().isPresent()) {
                for (int percent : List.of(50, 95, 99)) {
                    milliseconds(json, "cpu_p" + percent + "_ms", m.work().get().milliseconds(percent));
                }
            }
            if (m.isSolving()) {
                milliseconds(json, "model_ms", m.times(Sample::model).milliseconds(50));
                milliseconds(json, "solve_ms", m.times(Sample::solve).milliseconds(50));
                milliseconds(json, "database_ms", m.times(Sample::database).milliseconds(50));
                json.writeFieldName("model_share");
                Json.value(json, rounded(m.modelShare(false)));
                json.writeFieldName("model_share_with_read");
                Json.value(json, rounded(m.modelShare(true)));
            }
            for (Map.Entry<String, Number> figure : m.figures().entrySet()) {
                json.writeFieldName(figure.getKey());
                Json.value(json, figure.getValue());
            }
            json.writeFieldName("speedup");
            Json.value(json, m.speedup().map(s -> rounded(s.factor())).orElse(null));
            json.writeFieldName("speedup_at_least");
            Json.value(json, m.speedup().map(Speedup::atLeast).orElse(null));
            json.writeNumberField("samples", m.samples().size());
            json.writeNumberField("seed", m.seed());
            if (m.isSolving()) {
                size(json, m);
            }
            json.writeObjectFieldStart("status");
            for (Map.Entry<String, Long> status : m.statuses().entrySet()) {
                json.writeNumberField(status.getKey(), status.getValue());
            }
            json.writeEndObject();
            json.writeNumberField("timed_out", m.timedOut());
        });
    }

    private static void size(JsonGenerator json, Measurement m) throws IOException {
        json.writeFieldName("variables");
        Json.value(json, m.size().map(ModelSize::variables).orElse(null));
        json.writeFieldName("constraints");
        Json.value(json, m.size().map(ModelSize::constraints).orElse(null));
        json.writeFieldName("bytes");
        Json.value(json, m.size().flatMap(s -> s.bytes().stream().boxed().findFirst()).orElse(null));
    }

    private static void milliseconds(JsonGenerator json, String name, double value) throws IOException {
        json.writeNumberField(name, rounded(value));
    }

    /** A number with as many digits as a measurement is worth. */
    static BigDecimal rounded(double value) {
        return BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
    }
}
