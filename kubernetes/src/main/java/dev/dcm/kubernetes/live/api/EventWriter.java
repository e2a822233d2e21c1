package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Writes events as kube-scheduler does: {@code events.k8s.io/v1}, with a series for what repeats. */
final class EventWriter {
    private static final DateTimeFormatter MICROSECONDS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);
    /** Bytes: the API server takes no more. */
    private static final int LONGEST_NOTE = 1024;
    private static final String ELLIPSIS = "...";

    private final KubernetesClient client;
    private final Patches patches;

    EventWriter(KubernetesClient client, Patches patches) {
        this.client = client;
        this.patches = patches;
    }

    void write(PodEvent event) {
        if (event.count() > 1) {
            try {
                patches.send("/apis/events.k8s.io/v1/namespaces/" + event.pod().namespace() + "/events/" + event.name(), Patches.MERGE,
                        "{\"series\":{\"count\":" + event.count() + ",\"lastObservedTime\":\"" + MICROSECONDS.format(event.last()) + "\"}}");
                return;
            } catch (KubernetesClientException e) {
                if (e.getCode() != HttpURLConnection.HTTP_NOT_FOUND) {
                    throw e;
                }
                // Events are deleted after an hour or so: it is written anew.
            }
        }
        client.events().v1().events().inNamespace(event.pod().namespace()).resource(toObject(event)).create();
    }

    private static Event toObject(PodEvent event) {
        PodRef pod = event.pod();
        return new EventBuilder()
                .withNewMetadata().withNamespace(pod.namespace()).withName(event.name()).endMetadata()
                .withEventTime(time(event.first()))
                .withType(event.isWarning() ? "Warning" : "Normal")
                .withReason(event.reason())
                .withAction(event.action())
                .withNote(shortened(event.note()))
                .withReportingController(event.reporter())
                .withReportingInstance(event.reporter())
                .withNewRegarding().withApiVersion("v1").withKind("Pod").withNamespace(pod.namespace()).withName(pod.name())
                .withUid(pod.uid()).endRegarding()
                .build();
    }

    private static String shortened(String note) {
        byte[] bytes = note.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= LONGEST_NOTE) {
            return note;
        }
        int end = LONGEST_NOTE - ELLIPSIS.length();
        // Not within a character.
        while ((bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8) + ELLIPSIS;
    }

    private static MicroTime time(Instant instant) {
        return new MicroTime(MICROSECONDS.format(instant));
    }
}
