package dev.dcm.kubernetes.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** The last objects that were removed, by the identity that the API server gives but once: late news about them are no news. */
final class Removed {
    private static final int MOST = 100_000;

    private final Map<String, Boolean> uids = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST;
        }
    };

    void add(String uid) {
        if (uid != null) {
            uids.put(uid, true);
        }
    }

    void remove(String uid) {
        uids.remove(uid);
    }

    boolean contains(String uid) {
        return uid != null && uids.containsKey(uid);
    }
}
