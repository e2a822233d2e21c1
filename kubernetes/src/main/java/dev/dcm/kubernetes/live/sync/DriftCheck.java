package dev.dcm.kubernetes.live.sync;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares what the state was told with what the informers hold. Both change all the time, so only what differs in the same way twice in a
 * row is drift; that is told once more.
 */
public final class DriftCheck {
    private final Sightings sightings;
    private final EventInbox inbox;
    private Map<ObjectKey, String> suspects = Map.of();

    public DriftCheck(Sightings sightings, EventInbox inbox) {
        this.sightings = sightings;
        this.inbox = inbox;
    }

    /** Whether everything there is was told. */
    public boolean isComplete(Stream<HasMetadata> objects) {
        return objects.allMatch(object -> sightings.present().contains(ObjectKey.of(object)));
    }

    /** Returns the number of objects that were set right. */
    public int run(Stream<HasMetadata> objects) {
        Map<ObjectKey, HasMetadata> actual = new HashMap<>();
        objects.forEach(object -> actual.put(ObjectKey.of(object), object));
        Map<ObjectKey, String> differing = new HashMap<>();
        actual.forEach((key, object) -> {
            if (!sightings.isLatest(object)) {
                differing.put(key, String.valueOf(object.getMetadata().getResourceVersion()));
            }
        });
        Set<ObjectKey> extra = new HashSet<>(sightings.present());
        extra.removeAll(actual.keySet());
        extra.forEach(key -> differing.put(key, "gone"));
        int repaired = 0;
        for (Map.Entry<ObjectKey, String> entry : differing.entrySet()) {
            if (entry.getValue().equals(suspects.get(entry.getKey()))) {
                repair(entry.getKey(), actual.get(entry.getKey()));
                repaired++;
            }
        }
        suspects = differing;
        return repaired;
    }

    private void repair(ObjectKey key, HasMetadata object) {
        if (object == null) {
            inbox.post(ObjectChange.removed(sightings.tombstone(key)));
        } else {
            sightings.forget(key);
            inbox.post(ObjectChange.present(object));
        }
    }
}
