package dev.dcm.encoder.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Java text under construction. A slot keeps a place open: what is found to be needed later is still declared early. */
final class Code {
    private final List<Object> parts = new ArrayList<>();

    void line(String line) {
        parts.add(line);
    }

    /** A line that is known when everything else is. */
    void line(Supplier<String> line) {
        parts.add(line);
    }

    void comment(String text) {
        text.lines().forEach(line -> line("// " + line.strip()));
    }

    /** A place in this code that can still be written to when more has been written behind it. */
    Code slot() {
        Code slot = new Code();
        parts.add(slot);
        return slot;
    }

    /** Other code, as it stands when all is written. */
    void include(Code other) {
        parts.add(other);
    }

    /** What stands between the braces behind the head. */
    Code block(String head) {
        line(head + " {");
        Code inside = new Code();
        parts.add(new Block(inside));
        line("}");
        return inside;
    }

    private record Block(Code inside) {
    }

    String text() {
        StringBuilder out = new StringBuilder();
        write("", out);
        return out.toString();
    }

    private void write(String indent, StringBuilder out) {
        for (Object part : parts) {
            if (part instanceof Code slot) {
                slot.write(indent, out);
            } else if (part instanceof Block block) {
                block.inside().write(indent + "    ", out);
            } else {
                String line = part instanceof Supplier<?> later ? (String) later.get() : (String) part;
                out.append(line.isEmpty() ? "" : indent).append(line).append('\n');
            }
        }
    }
}
