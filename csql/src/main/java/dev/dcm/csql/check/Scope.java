package dev.dcm.csql.check;

import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.Expr;
import dev.dcm.ir.ExprRewriter;
import dev.dcm.ir.Field;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What names mean in a row of a FROM clause, and in the rows around it. */
final class Scope {

    /**
     * One relation of the FROM clause.
     *
     * @param alias     empty for columns that no qualifier reaches
     * @param offset    of its first column in the row
     * @param table     where it is a base table, otherwise null
     * @param mergedAway columns that USING or NATURAL hides from unqualified use
     * @param unknown   the table does not exist, which has been reported: every column of it is as good as any
     */
    record Source(String alias, List<Field> fields, int offset, TableSchema table, Set<String> mergedAway, Span span, boolean unknown) {

        static Source unknown(String alias, Span span) {
            return new Source(alias, List.of(), 0, null, Set.of(), span, true);
        }

        Source shifted(int by) {
            return new Source(alias, fields, offset + by, table, mergedAway, span, unknown);
        }

        Source hiding(Set<String> names) {
            Set<String> hidden = new LinkedHashSet<>(mergedAway);
            hidden.addAll(names);
            return new Source(alias, fields, offset, table, hidden, span, unknown);
        }

        Expr.Column column(int index, int level, Span at) {
            Field field = fields.get(index);
            return new Expr.Column(level, offset + index, field.name(), field.type(), field.formula(), at);
        }
    }

    /** The answer to a name: one column, or how many there are. */
    record Resolution(Expr expr, int matches) {
        static final Resolution NOTHING = new Resolution(null, 0);
    }

    private final Scope parent;
    private final List<Source> sources;
    private final Map<String, Expr> merged;

    Scope(Scope parent, List<Source> sources, Map<String, Expr> merged) {
        this.parent = parent;
        this.sources = List.copyOf(sources);
        this.merged = new LinkedHashMap<>(merged);
    }

    static Scope of(Scope parent, List<Source> sources) {
        return new Scope(parent, sources, Map.of());
    }

    Scope parent() {
        return parent;
    }

    List<Source> sources() {
        return sources;
    }

    /** The name of the table of each column of a row. */
    List<String> aliasOfEach() {
        List<String> aliases = new ArrayList<>();
        for (Source source : sources) {
            while (aliases.size() < source.offset() + source.fields().size()) {
                aliases.add(aliases.size() < source.offset() ? "" : source.alias());
            }
        }
        return aliases;
    }

    /** The columns that USING or NATURAL made one. */
    Map<String, Expr> merged() {
        return merged;
    }

    /** Looks a name up in this row only. */
    Resolution here(List<String> names, int level, Span at) {
        if (names.size() == 1) {
            return unqualified(names.get(0), level, at);
        }
        for (Source source : sources) {
            if (source.alias().equals(names.get(0)) && names.size() == 2) {
                return source.unknown() ? anything(at) : in(source, names.get(1), level, at, Set.of());
            }
        }
        return Resolution.NOTHING;
    }

    private Resolution unqualified(String name, int level, Span at) {
        Expr shared = merged.get(name);
        if (shared != null) {
            return new Resolution(outwards(shared, level, at), 1);
        }
        Resolution found = Resolution.NOTHING;
        for (Source source : sources) {
            Resolution inSource = in(source, name, level, at, source.mergedAway());
            found = new Resolution(found.expr() == null ? inSource.expr() : found.expr(), found.matches() + inSource.matches());
        }
        boolean unknown = found.matches() == 0 && sources.stream().anyMatch(Source::unknown);
        return unknown ? anything(at) : found;
    }

    private static Resolution anything(Span at) {
        return new Resolution(new Expr.Literal(null, SqlType.NULL, at), 1);
    }

    /** The columns of a row that is so many levels further out, where they are asked for. */
    private static Expr outwards(Expr expr, int level, Span at) {
        return new ExprRewriter() {
            @Override
            protected Expr column(Expr.Column c, int depth) {
                return new Expr.Column(c.level() + level, c.index(), c.name(), c.type(), c.formula(), at);
            }
        }.rewrite(expr);
    }

    private static Resolution in(Source source, String name, int level, Span at, Set<String> hidden) {
        Expr expr = null;
        int matches = 0;
        for (int i = 0; i < source.fields().size(); i++) {
            if (source.fields().get(i).name().equals(name) && !hidden.contains(name)) {
                expr = expr == null ? source.column(i, level, at) : expr;
                matches++;
            }
        }
        return new Resolution(expr, matches);
    }

    boolean hasAlias(String alias) {
        return sources.stream().anyMatch(s -> s.alias().equals(alias)) || parent != null && parent.hasAlias(alias);
    }

    List<String> aliases() {
        List<String> aliases = new ArrayList<>(sources.stream().map(Source::alias).toList());
        if (parent != null) {
            aliases.addAll(parent.aliases());
        }
        return aliases;
    }

    /** All column names that are visible from here, to guess what a misspelt one meant. */
    List<String> columnNames() {
        List<String> names = new ArrayList<>();
        sources.forEach(s -> s.fields().forEach(f -> names.add(f.name())));
        if (parent != null) {
            names.addAll(parent.columnNames());
        }
        return names;
    }
}
