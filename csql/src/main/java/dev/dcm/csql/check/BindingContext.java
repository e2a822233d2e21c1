package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What all binders of one program share: the catalog, the diagnostics and the base views made so far. */
final class BindingContext {
    private final Catalog catalog = new Catalog();
    private final Diagnostics diagnostics;
    private final DeclaredNames declared;
    private final Map<String, BaseView> baseViews = new LinkedHashMap<>();

    BindingContext(Diagnostics diagnostics, DeclaredNames declared) {
        this.diagnostics = diagnostics;
        this.declared = declared;
    }

    Catalog catalog() {
        return catalog;
    }

    DeclaredNames declared() {
        return declared;
    }

    Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Reports an error and returns an expression that fits everywhere. */
    Expr error(Code code, Span span, String message, String advice) {
        diagnostics.error(code, span, message, advice);
        return new Expr.Literal(null, SqlType.NULL, span);
    }

    /** A name for a base view that nobody named. */
    String freshName(String stem) {
        String name = stem;
        for (int i = 2; baseViews.containsKey(name); i++) {
            name = stem + "_" + i;
        }
        return name;
    }

    BaseView register(BaseView view) {
        baseViews.put(view.name(), view);
        return view;
    }

    List<BaseView> baseViews() {
        return new ArrayList<>(baseViews.values());
    }
}
