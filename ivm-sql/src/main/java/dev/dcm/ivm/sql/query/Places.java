package dev.dcm.ivm.sql.query;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/**
 * Finds the place in a query that a complaint without a place is about. After the conversion to relational operators places are lost; what
 * is left is the name of the function that is not supported.
 */
final class Places {
    private final SqlNode query;

    Places(SqlNode query) {
        this.query = query;
    }

    <T> T locating(Supplier<T> work) {
        try {
            return work.get();
        } catch (SqlError e) {
            throw e.span().isKnown() ? e : new SqlError(e.state(), placeOf(e.getMessage()), e.getMessage(), e.advice());
        }
    }

    private Span placeOf(String message) {
        String words = " " + message.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_$]+", " ") + " ";
        Span[] found = {Span.NONE};
        query.accept(new SqlBasicVisitor<Void>() {
            @Override
            public Void visit(SqlCall call) {
                if (!found[0].isKnown() && words.contains(" " + call.getOperator().getName().toUpperCase(Locale.ROOT) + " ")) {
                    found[0] = SqlErrors.span(call.getParserPosition());
                }
                return super.visit(call);
            }
        });
        return found[0].isKnown() ? found[0] : SqlErrors.span(query.getParserPosition());
    }
}
