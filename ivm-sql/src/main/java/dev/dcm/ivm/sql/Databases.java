package dev.dcm.ivm.sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The named databases of this JVM. */
final class Databases {
    private static final Map<String, IncrementalDatabase> NAMED = new ConcurrentHashMap<>();

    private Databases() {
    }

    static IncrementalDatabase get(String name) {
        return NAMED.computeIfAbsent(name, n -> new IncrementalDatabase(n));
    }

    static void remove(IncrementalDatabase database) {
        if (database.name() != null) {
            NAMED.remove(database.name(), database);
        }
    }
}
