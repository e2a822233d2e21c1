package dev.dcm.ivm.sql.query;

import dev.dcm.base.Span;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.List;
import java.util.Map;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Calcite's complaints as errors with a place and a SQLSTATE. */
final class SqlErrors {
    /** Words in Calcite's messages, and the state that they mean. */
    private static final List<Map.Entry<String, String>> STATES = List.of(
            Map.entry("is ambiguous", "42702"),
            Map.entry("Object '", "42S02"),
            Map.entry("Table '", "42S02"),
            Map.entry("Column '", "42S22"),
            Map.entry("No match found for function", "42000"),
            Map.entry("Cannot apply", "42804"),
            Map.entry("Cannot infer", "42804"),
            Map.entry("Values passed to", "42804"),
            Map.entry("not supported", "0A000"));

    private SqlErrors() {
    }

    static Span span(SqlParserPos position) {
        return position == null || position.getLineNum() <= 0 ? Span.NONE
                : new Span(position.getLineNum(), position.getColumnNum(), position.getEndLineNum(), position.getEndColumnNum());
    }

    static SqlError of(CalciteContextException e) {
        Span span = e.getPosLine() <= 0 ? Span.NONE : new Span(e.getPosLine(), e.getPosColumn(), e.getEndPosLine(), e.getEndPosColumn());
        String message = e.getCause() == null || e.getCause().getMessage() == null ? e.getMessage() : e.getCause().getMessage();
        return of(message, span);
    }

    static SqlError of(String message, Span span) {
        int forms = message.indexOf(". Supported form(s)");
        String text = forms < 0 ? message : message.substring(0, forms);
        String state = STATES.stream().filter(s -> message.contains(s.getKey())).map(Map.Entry::getValue).findFirst().orElse("42000");
        return new SqlError(state, span, text, "");
    }
}
