package dev.dcm.encoder.value;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Numbers the texts of a solve, so that decisions on texts are decisions on their codes. Open addressing, since every text that is read is looked up. */
public final class Texts {
    private static final int FIRST_SIZE = 1 << 10;
    private final List<String> texts = new ArrayList<>();
    private String[] slots = new String[FIRST_SIZE];
    /** The code of the text in the same slot. */
    private int[] codes = new int[FIRST_SIZE];

    public long code(String text) {
        int slot = slot(text, slots);
        if (slots[slot] != null) {
            return codes[slot];
        }
        int code = texts.size();
        slots[slot] = text;
        codes[slot] = code;
        texts.add(text);
        if (texts.size() * 2 > slots.length) {
            grow();
        }
        return code;
    }

    /** Where the text is, or the free slot where it would be. */
    private static int slot(String text, String[] slots) {
        int hash = text.hashCode() * 0x9E3779B9;
        int slot = (hash ^ hash >>> Integer.SIZE / 2) & slots.length - 1;
        while (slots[slot] != null && !slots[slot].equals(text)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        slots = new String[slots.length * 2];
        codes = new int[slots.length];
        for (int code = 0; code < texts.size(); code++) {
            int slot = slot(texts.get(code), slots);
            slots[slot] = texts.get(code);
            codes[slot] = code;
        }
    }

    public String text(long code) {
        return texts.get((int) code);
    }

    /** All texts, by their codes. */
    public List<String> all() {
        return Collections.unmodifiableList(texts);
    }
}
