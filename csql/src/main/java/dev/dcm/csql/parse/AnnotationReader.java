package dev.dcm.csql.parse;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.Annotation;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.parse.generated.CsqlGrammar;
import dev.dcm.csql.parse.generated.ParseException;
import dev.dcm.csql.parse.generated.Token;
import dev.dcm.csql.parse.generated.TokenMgrError;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Understands the text of an annotation. A comment with an at-sign that resembles no annotation is only a comment; one that
 * nearly is an annotation is an error, because a silently ignored policy would be worse.
 */
final class AnnotationReader {
    private static final Pattern SHAPE = Pattern.compile("-+\\s*-*\\s*@\\s*([A-Za-z_]+)\\s*(.*?)\\s*", Pattern.DOTALL);
    private static final String KNOWN = "Known annotations: @VARIABLE_COLUMNS (a, b), @HARD_CONSTRAINT, @SOFT_CONSTRAINT, @ORDER_BY (a DESC, b) TOP 100.";
    /** The list of columns; what stands behind it. */
    private static final Pattern ORDER = Pattern.compile("(\\(.*\\))\\s*(?:TOP\\s+(\\d{1,9}))?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern DIRECTION = Pattern.compile("\\s(ASC|DESC)(?=\\s*[,)])", Pattern.CASE_INSENSITIVE);
    private final Diagnostics diagnostics;

    AnnotationReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    Optional<Annotation> read(Token token) {
        Span span = new Span(token.beginLine, token.beginColumn, token.beginLine, token.beginColumn + token.image.stripTrailing().length() - 1);
        Matcher matcher = SHAPE.matcher(token.image);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String name = matcher.group(1).toUpperCase(Locale.ROOT);
        List<String> known = Stream.of(Annotation.Kind.values()).map(Enum::name).toList();
        if (!known.contains(name)) {
            Names.closest(name, known).ifPresent(meant -> diagnostics.error(Code.ANNOTATION, span,
                    "unknown annotation @" + name, "Did you mean @" + meant + "?"));
            return Optional.empty();
        }
        Annotation.Kind kind = Annotation.Kind.valueOf(name);
        String rest = matcher.group(2);
        if (kind == Annotation.Kind.ORDER_BY) {
            return order(rest, token, matcher.start(2), span);
        } else if (kind != Annotation.Kind.VARIABLE_COLUMNS) {
            if (!rest.isEmpty()) {
                diagnostics.error(Code.ANNOTATION, span, "@" + name + " takes nothing after it, found '" + rest + "'", KNOWN);
            }
            return Optional.of(new Annotation(kind, List.of(), span));
        }
        return columns(rest, token, matcher.start(2)).map(columns -> new Annotation(kind, columns, span)).or(() -> {
            diagnostics.error(Code.ANNOTATION, span, "@VARIABLE_COLUMNS needs a list of column names in parentheses",
                    "Write -- @VARIABLE_COLUMNS (a, b)");
            return Optional.empty();
        });
    }

    private Optional<Annotation> order(String rest, Token token, int offset, Span span) {
        Matcher order = ORDER.matcher(rest);
        int top = order.matches() && order.group(2) != null ? Integer.parseInt(order.group(2)) : 0;
        String list = order.matches() ? order.group(1) : "";
        // Blanks in their place keep the columns of the names where they are in the text.
        String names = DIRECTION.matcher(list).replaceAll(m -> " ".repeat(m.group().length()));
        Optional<List<Identifier>> columns = order.matches() && !(order.group(2) != null && top == 0) ? columns(names, token, offset) : Optional.empty();
        if (columns.isEmpty()) {
            diagnostics.error(Code.ANNOTATION, span, "@ORDER_BY needs a list of columns in parentheses, and a number of at least 1 behind TOP",
                    "Write -- @ORDER_BY (a DESC, b) or -- @ORDER_BY (a DESC, b) TOP 100");
            return Optional.empty();
        }
        return columns.map(all -> new Annotation(Annotation.Kind.ORDER_BY, all, directions(list, token, offset, all), top, span));
    }

    /** Whether DESC stands between a name and the next one. */
    private static List<Boolean> directions(String list, Token token, int offset, List<Identifier> names) {
        int shift = token.beginColumn + offset;
        return IntStream.range(0, names.size()).mapToObj(i -> {
            int from = names.get(i).span().endColumn() + 1 - shift;
            int to = i + 1 < names.size() ? names.get(i + 1).span().column() - shift : list.length();
            return list.substring(from, to).toUpperCase(Locale.ROOT).contains("DESC");
        }).toList();
    }

    /** The list of names, read by the grammar itself so that quoting works as everywhere else. */
    private static Optional<List<Identifier>> columns(String list, Token token, int offset) {
        CsqlGrammar grammar = CsqlParser.configure(new CsqlGrammar(new AnnotatingTokens(list)));
        try {
            List<Identifier> names = grammar.CsqlNames();
            if (grammar.getNextToken().kind != CsqlGrammar.EOF) {
                return Optional.empty();
            }
            int shift = token.beginColumn - 1 + offset;
            return Optional.of(names.stream().map(n -> new Identifier(n.name(), new Span(token.beginLine, n.span().column() + shift,
                    token.beginLine, n.span().endColumn() + shift))).toList());
        } catch (ParseException | TokenMgrError e) {
            return Optional.empty();
        }
    }
}
