package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dcm.emulation.Plan;
import dev.dcm.emulation.cluster.BatchRecord;
import dev.dcm.emulation.report.Distribution;
import dev.dcm.emulation.report.Summary;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** What came of a simulation, as one line of JSON; latencies are those of batches, in milliseconds. */
final class JsonSimulation {
    private static final List<Integer> PERCENTS = List.of(50, 95, 99);

    private JsonSimulation() {
    }

    static void write(Writer out, Plan plan, Summary summary) throws IOException {
        Json.line(out, json -> {
            json.writeNumberField("nodes", summary.nodes().size());
            json.writeNumberField("affinity", plan.affinity());
            json.writeNumberField("seed", plan.seed());
            json.writeObjectFieldStart("pods");
            json.writeNumberField("submitted", summary.submitted());
            json.writeNumberField("placed", summary.placed());
            json.writeNumberField("unplaced", summary.unplaced());
            json.writeNumberField("evicted", summary.evicted());
            json.writeEndObject();
            json.writeObjectFieldStart("latency_ms");
            percentiles(json, "total", summary.times(BatchRecord::total));
            percentiles(json, "database", summary.times(BatchRecord::database));
            percentiles(json, "model", summary.times(BatchRecord::model));
            percentiles(json, "presolve", summary.times(BatchRecord::presolve));
            percentiles(json, "solver", summary.times(BatchRecord::solver));
            percentiles(json, "update", summary.times(BatchRecord::update));
            percentiles(json, "loop", summary.times(BatchRecord::loop));
            json.writeEndObject();
            json.writeObjectFieldStart("per_pod_ms");
            json.writeNumberField("mean", JsonMeasurements.rounded(summary.meanPerPod()));
            fields(json, summary.times(BatchRecord::perPod));
            json.writeEndObject();
            json.writeNumberField("throughput_pods_per_s", JsonMeasurements.rounded(summary.podsPerSecond()));
            percentiles(json, "domain_size", summary.sizes(BatchRecord::domain));
            percentiles(json, "model_variables", summary.sizes(BatchRecord::variables));
            json.writeNumberField("violations", summary.violations().size());
        });
    }

    private static void percentiles(JsonGenerator json, String name, Distribution distribution) throws IOException {
        json.writeObjectFieldStart(name);
        fields(json, distribution);
        json.writeEndObject();
    }

    private static void fields(JsonGenerator json, Distribution distribution) throws IOException {
        for (int percent : PERCENTS) {
            json.writeNumberField("p" + percent, JsonMeasurements.rounded(distribution.percentile(percent)));
        }
    }
}
