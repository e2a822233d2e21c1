package dev.dcm.encoder.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the texts of a solve, so that decisions on texts are decisions on their codes. */
public final class Texts {
    private final Map<String, Long> codes = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    public long code(String text) {
        Long code = codes.get(text);
        if (code == null) {
            code = (long) texts.size();
            codes.put(text, code);
            texts.add(text);
        }
        return code;
    }

    public String text(long code) {
        return texts.get((int) code);
    }

    /** All texts, by their codes. */
    public List<String> all() {
        return Collections.unmodifiableList(texts);
    }
}
