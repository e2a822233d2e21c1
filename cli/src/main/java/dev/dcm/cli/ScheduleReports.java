package dev.dcm.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Reason;
import dev.dcm.kubernetes.decide.Decision.Timings;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.offline.Schedule;
import dev.dcm.kubernetes.state.PodKey;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;

/** Shows what was decided about pods. */
final class ScheduleReports {
    private ScheduleReports() {
    }

    /** @param summary whether to say how many pods were decided about how */
    static void text(Schedule schedule, boolean summary, Writer out) throws IOException {
        for (Eviction eviction : schedule.evictions()) {
            out.write("evict  " + eviction.pod() + " from " + eviction.node() + " for " + eviction.beneficiary() + "\n");
        }
        for (Placement placement : schedule.placements()) {
            out.write("place  " + placement.pod() + " on " + placement.node() + "\n");
        }
        for (Unschedulable pod : schedule.unschedulable()) {
            out.write("wait   " + pod.pod() + ": " + pod.text() + "\n");
        }
        if (summary) {
            out.write(schedule.placements().size() + " placed, " + schedule.unschedulable().size() + " unschedulable, "
                    + schedule.evictions().size() + " evicted\n");
        }
    }

    static void json(Schedule schedule, Writer out) throws IOException {
        Json.line(out, json -> {
            json.writeArrayFieldStart("placements");
            for (Placement placement : schedule.placements()) {
                json.writeStartObject();
                pod(json, placement.pod());
                json.writeStringField("node", placement.node());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("unschedulable");
            for (Unschedulable pod : schedule.unschedulable()) {
                unschedulable(json, pod);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("evictions");
            for (Eviction eviction : schedule.evictions()) {
                json.writeStartObject();
                pod(json, eviction.pod());
                json.writeStringField("node", eviction.node());
                json.writeStringField("for", eviction.beneficiary().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            timings(json, schedule.timings(), schedule.batches().size());
        });
    }

    private static void unschedulable(JsonGenerator json, Unschedulable pod) throws IOException {
        json.writeStartObject();
        pod(json, pod.pod());
        json.writeStringField("message", pod.text());
        json.writeArrayFieldStart("reasons");
        for (Reason reason : pod.reasons()) {
            json.writeStartObject();
            json.writeStringField("policy", reason.policy());
            json.writeNumberField("nodes", reason.nodes());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    static void pod(JsonGenerator json, PodKey pod) throws IOException {
        json.writeStringField("namespace", pod.namespace());
        json.writeStringField("pod", pod.name());
    }

    static void timings(JsonGenerator json, Timings timings, int batches) throws IOException {
        json.writeObjectFieldStart("timings");
        json.writeNumberField("batches", batches);
        millis(json, "database_ms", timings.database());
        millis(json, "model_ms", timings.model());
        millis(json, "presolve_ms", timings.presolve());
        millis(json, "solver_ms", timings.solver());
        millis(json, "total_ms", timings.total());
        json.writeEndObject();
    }

    private static void millis(JsonGenerator json, String name, Duration duration) throws IOException {
        json.writeNumberField(name, duration.toNanos() / 10_000 / 100.0);
    }
}
