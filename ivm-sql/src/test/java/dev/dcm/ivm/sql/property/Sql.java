package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A piece of SQL: text and smaller pieces. Two pieces of one kind can stand in for each other.
 *
 * @param kind  a {@link Type} for an expression, or one of {@link Part}
 * @param parts {@code String}, {@code Sql} or {@code Dual}
 */
record Sql(Object kind, List<Object> parts) {

    /** Pieces that are no expressions. */
    enum Part {
        /** Whole queries with the same columns. */
        QUERY,
        /** Can be left out: a WHERE, an ORDER BY, an element of a list with its comma. */
        OPTIONAL,
        /** Stays as it is, but its pieces can shrink. */
        FIXED
    }

    /** What H2 does not have, with words for H2 that mean the same. */
    record Dual(Sql ours, Sql h2) {
        @Override
        public String toString() {
            return ours.toString();
        }
    }

    static Sql of(Object kind, Object... parts) {
        return new Sql(kind, List.of(parts));
    }

    static Sql fixed(Object... parts) {
        return of(Part.FIXED, parts);
    }

    static Sql optional(Object... parts) {
        return of(Part.OPTIONAL, parts);
    }

    /** The pieces with text between them. */
    static Sql joined(String separator, List<Sql> pieces) {
        List<Object> parts = new ArrayList<>();
        for (Sql piece : pieces) {
            if (!parts.isEmpty()) {
                parts.add(separator);
            }
            parts.add(piece);
        }
        return new Sql(Part.FIXED, parts);
    }

    /** All that this piece can become by one simplification, bigger simplifications first. */
    List<Sql> simpler() {
        List<Sql> result = new ArrayList<>();
        if (kind == Part.OPTIONAL && !parts.isEmpty()) {
            result.add(of(Part.OPTIONAL));
        }
        if (kind instanceof Type type && parts.size() > 1) {
            result.add(of(type, "CAST(NULL AS " + type.sql() + ")"));
        }
        if (kind != Part.FIXED && kind != Part.OPTIONAL) {
            collect(kind, result);
        }
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Sql piece) {
                for (Sql simpler : piece.simpler()) {
                    List<Object> changed = new ArrayList<>(parts);
                    changed.set(i, simpler);
                    result.add(new Sql(kind, changed));
                }
            }
        }
        return result;
    }

    /** The nearest pieces within this one that are of the kind. */
    private void collect(Object wanted, List<Sql> found) {
        for (Object part : parts) {
            if (part instanceof Sql piece) {
                if (Objects.equals(piece.kind, wanted)) {
                    found.add(piece);
                } else {
                    piece.collect(wanted, found);
                }
            }
        }
    }

    /** The text for H2. */
    String forH2() {
        StringBuilder text = new StringBuilder();
        for (Object part : parts) {
            text.append(part instanceof Sql piece ? piece.forH2() : part instanceof Dual dual ? dual.h2().forH2() : part);
        }
        return text.toString();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        parts.forEach(text::append);
        return text.toString();
    }
}
