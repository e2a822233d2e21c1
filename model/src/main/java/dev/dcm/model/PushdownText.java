package dev.dcm.model;

import dev.dcm.base.Names;
import dev.dcm.database.Dialect;
import dev.dcm.database.SqlRenderer;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.pushdown.Pushdown;

/** How domains are narrowed, and the queries that do it, for people. */
final class PushdownText {
    private PushdownText() {
    }

    /** @param on whether solves use it */
    static String of(Pushdown pushdown, ConstraintProgram program, boolean on) {
        StringBuilder out = new StringBuilder();
        for (Pushdown.Finding finding : pushdown.findings()) {
            out.append("variable ").append(Names.display(finding.variable())).append(finding.narrowed() ? "" : ": its domain stays whole").append('\n');
            finding.reasons().forEach(reason -> out.append("  ").append(reason).append('\n'));
        }
        if (pushdown.isEmpty()) {
            return out.toString();
        }
        out.append('\n').append(on ? "" : "-- Solves do not use this unless they are asked to.\n\n");
        SqlRenderer renderer = SqlRenderer.of(program, Dialect.ANSI);
        for (BaseView view : pushdown.narrowed().baseViews()) {
            if (!program.baseViews().contains(view)) {
                out.append("-- ").append(view.name()).append('\n').append(renderer.sql(view.query())).append(";\n\n");
            }
        }
        return out.toString();
    }
}
