package dev.dcm.emulation.judge;

import java.util.List;
import java.util.Map;

/** What Kubernetes leaves out of an object means the same as what is empty. */
final class Absent {
    private Absent() {
    }

    static <T> List<T> asEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }

    static <K, V> Map<K, V> asEmpty(Map<K, V> map) {
        return map == null ? Map.of() : map;
    }

    static String asEmpty(String text) {
        return text == null ? "" : text;
    }
}
