package dev.dcm.kubernetes.live.sync;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The latest that is known of every object, to tell what is news from what is not. */
public final class Sightings {
    private static final int REMEMBERED_GRAVES = 20_000;

    private record Sighting(String uid, String version) {
    }

    private final Map<ObjectKey, Sighting> seen = new HashMap<>();
    /** UIDs of objects that are deleted for good: UIDs are not used twice. */
    private final Set<String> graves = Collections.newSetFromMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > REMEMBERED_GRAVES;
        }
    });

    /** Whether a change says something new, and goes on doing so until it is remembered. The deletion of an object that nobody knew is remembered at once. */
    public boolean isNews(ObjectChange change) {
        Sighting now = sighting(change.object());
        Sighting before = seen.get(change.key());
        if (change.isRemoval()) {
            boolean isKnown = before != null && before.uid.equals(now.uid);
            if (!isKnown) {
                bury(now);
            }
            return isKnown;
        }
        return !graves.contains(now.uid) && (before == null || isLater(now, before));
    }

    /** News was taken in. */
    public void remember(ObjectChange news) {
        Sighting now = sighting(news.object());
        Sighting before = news.isRemoval() ? seen.remove(news.key()) : seen.put(news.key(), now);
        if (before != null && (news.isRemoval() || !before.uid.equals(now.uid))) {
            bury(before);
        }
    }

    /** The objects that are known to exist. */
    public Set<ObjectKey> present() {
        return Collections.unmodifiableSet(seen.keySet());
    }

    /** Whether this is what was last reported. */
    boolean isLatest(HasMetadata object) {
        return sighting(object).equals(seen.get(ObjectKey.of(object)));
    }

    /** What is needed to report the deletion of an object that nobody has any more. */
    HasMetadata tombstone(ObjectKey key) {
        GenericKubernetesResource object = new GenericKubernetesResource();
        object.setKind(key.kind());
        object.setMetadata(new ObjectMetaBuilder().withNamespace(key.namespace()).withName(key.name()).withUid(seen.get(key).uid).build());
        return object;
    }

    private static Sighting sighting(HasMetadata object) {
        return new Sighting(Objects.requireNonNullElse(object.getMetadata().getUid(), ""),
                Objects.requireNonNullElse(object.getMetadata().getResourceVersion(), ""));
    }

    private void bury(Sighting sighting) {
        if (!sighting.uid.isEmpty()) {
            graves.add(sighting.uid);
        }
    }

    /** Forgets an object, so that whatever is reported next about it is news. */
    public void forget(ObjectKey key) {
        seen.remove(key);
    }

    /** Whether one of two changes in the place of one object came after the other. */
    static boolean isLater(ObjectChange change, ObjectChange than) {
        Sighting now = sighting(change.object());
        Sighting before = sighting(than.object());
        if (now.uid.equals(before.uid)) {
            boolean mayComeBack = !than.isRemoval() || now.uid.isEmpty();
            return change.isRemoval() || mayComeBack && isLater(now, before);
        }
        // Of a deletion that was only found out, the version may be missing: it says nothing about a later object.
        boolean isDated = isNumber(now.version) || !change.isRemoval();
        return isDated && isLater(now, before);
    }

    /** Versions are numbers of any length, counted up for all objects together; where they are something else, what is reported later is later. */
    private static boolean isLater(Sighting sighting, Sighting than) {
        if (sighting.equals(than)) {
            return sighting.version.isEmpty();
        }
        String a = sighting.version;
        String b = than.version;
        return !isNumber(a) || !isNumber(b) || a.length() > b.length() || a.length() == b.length() && a.compareTo(b) > 0;
    }

    private static boolean isNumber(String version) {
        return !version.isEmpty() && version.charAt(0) != '0' && version.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
