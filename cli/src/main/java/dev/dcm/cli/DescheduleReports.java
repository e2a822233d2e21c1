package dev.dcm.cli;

import dev.dcm.kubernetes.decide.Decision;
import dev.dcm.kubernetes.decide.Decision.Eviction;
import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.state.PodKey;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows which pods move, and which cannot. */
final class DescheduleReports {
    private DescheduleReports() {
    }

    /** @param drain the node that is drained, or null */
    static void text(Decision moves, String drain, Writer out) throws IOException {
        Map<PodKey, String> targets = targets(moves);
        for (Eviction move : moves.evictions()) {
            out.write("move   " + move.pod() + " from " + move.node() + " to " + targets.get(move.pod()) + "\n");
        }
        for (Unschedulable pod : moves.unschedulable()) {
            out.write("remain " + pod.pod() + " on " + drain + ": " + pod.text() + "\n");
        }
        out.write(moves.evictions().size() + " to move" + (drain == null ? "" : ", " + moves.unschedulable().size() + " to remain") + "\n");
    }

    /** @param drain the node that is drained, or null */
    static void json(Decision moves, String drain, Writer out) throws IOException {
        Map<PodKey, String> targets = targets(moves);
        Json.line(out, json -> {
            json.writeArrayFieldStart("moves");
            for (Eviction move : moves.evictions()) {
                json.writeStartObject();
                ScheduleReports.pod(json, move.pod());
                json.writeStringField("from", move.node());
                json.writeStringField("to", targets.get(move.pod()));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("remaining");
            for (Unschedulable pod : moves.unschedulable()) {
                json.writeStartObject();
                ScheduleReports.pod(json, pod.pod());
                json.writeStringField("node", drain);
                json.writeStringField("message", pod.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            ScheduleReports.timings(json, moves.timings(), 1);
        });
    }

    private static Map<PodKey, String> targets(Decision moves) {
        return moves.placements().stream().collect(Collectors.toMap(Placement::pod, Placement::node));
    }
}
