package dev.dcm.model.oracle;

/**
 * An expression in two languages.
 *
 * <p>The generators never look into an expression again, so its texts are all that has to be kept of it. Where C-SQL and H2 agree, one
 * template writes both; where they do not (booleans that count, set constraints, averages), each gets its own.
 *
 * @param decided whether a decision takes part, so that DCM has to treat it as a formula
 */
record Expr(Kind kind, String csql, String sql, boolean decided) {

    /** A constant that both languages write alike. */
    static Expr literal(Kind kind, String text) {
        return new Expr(kind, text, text, false);
    }

    /** Fills the parts into a template that both languages share, in the place of each {@code {}}. */
    static Expr of(Kind kind, String template, Expr... parts) {
        return of(kind, template, template, parts);
    }

    /** Fills the parts into the template of each language. */
    static Expr of(Kind kind, String csqlTemplate, String sqlTemplate, Expr... parts) {
        StringBuilder csql = new StringBuilder();
        StringBuilder sql = new StringBuilder();
        boolean decided = false;
        int c = 0;
        int s = 0;
        for (Expr part : parts) {
            int nextC = csqlTemplate.indexOf("{}", c);
            int nextS = sqlTemplate.indexOf("{}", s);
            csql.append(csqlTemplate, c, nextC).append(part.csql);
            sql.append(sqlTemplate, s, nextS).append(part.sql);
            c = nextC + 2;
            s = nextS + 2;
            decided |= part.decided;
        }
        return new Expr(kind, csql + csqlTemplate.substring(c), sql + sqlTemplate.substring(s), decided);
    }

    /** The expression where a number is wanted: H2's booleans do not count by themselves. */
    Expr asNumber() {
        return kind == Kind.TRUTH ? of(Kind.INTEGER, "{}", "CAST({} AS INTEGER)", this) : this;
    }

    Expr decidedIf(boolean more) {
        return new Expr(kind, csql, sql, decided || more);
    }
}
