package dev.dcm.csql.parse;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.csql.parse.generated.CsqlGrammar;
import dev.dcm.csql.parse.generated.ParseException;
import dev.dcm.csql.parse.generated.Token;
import dev.dcm.csql.parse.generated.TokenMgrError;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;

/** Turns what the generated parser throws into diagnostics that say what was found and what was expected. */
final class SyntaxErrors {
    /** The words with which statements start, and a sentence on them. */
    record Language(List<String> statements, String description) {
    }

    static final Language PROGRAM = new Language(List.of("CREATE", "INSERT", "UPDATE", "DELETE", "MERGE"),
            "A program consists of CREATE TABLE, VIEW, INDEX and CONSTRAINT, INSERT, UPDATE, DELETE and MERGE.");
    static final Language DATABASE = new Language(
            List.of("CREATE", "DROP", "ALTER", "TRUNCATE", "EXPLAIN", "SELECT", "VALUES", "WITH", "INSERT", "UPDATE", "DELETE", "MERGE"),
            "The database knows CREATE and DROP of TABLE, VIEW and INDEX, ALTER TABLE for constraints, queries, INSERT, "
                    + "UPDATE, DELETE, MERGE, TRUNCATE and EXPLAIN.");
    private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");
    private static final int LONGEST_SHOWN = 120;
    /** Longer lists of expected words are noise. */
    private static final int MOST_EXPECTED = 8;
    private final Diagnostics diagnostics;
    private final Language language;

    SyntaxErrors(Diagnostics diagnostics, Language language) {
        this.diagnostics = diagnostics;
        this.language = language;
    }

    void syntax(ParseException e, Token next, Token first) {
        Token found = e.currentToken == null ? next : e.currentToken.next == null ? e.currentToken : e.currentToken.next;
        Span span = span(found);
        if (found.beginLine == first.beginLine && found.beginColumn == first.beginColumn) {
            unknownStatement(found);
            return;
        }
        String what = found.kind == CsqlGrammar.EOF ? "the end of the text" : "'" + shown(found.image) + "'";
        diagnostics.error(Code.SYNTAX, span, "syntax error: " + what + " is not expected here", advice(e, found));
    }

    /** The first word of a statement is none with which statements start. */
    void unknownStatement(Token found) {
        String word = found.image.toUpperCase(Locale.ROOT);
        diagnostics.error(Code.UNSUPPORTED_STATEMENT, span(found), "a statement cannot start with '" + shown(found.image) + "'",
                Names.closest(word, language.statements()).filter(w -> !w.equals(word)).map(w -> "Did you mean " + w + "?").orElse(
                        language.description()));
    }

    private static String advice(ParseException e, Token found) {
        Set<String> expected = new TreeSet<>();
        if (e.expectedTokenSequences != null) {
            for (int[] sequence : e.expectedTokenSequences) {
                String image = e.tokenImage[sequence[0]];
                expected.add(image.startsWith("\"") ? image.substring(1, image.length() - 1) : image.replaceAll("[<>]", ""));
            }
        }
        if (found.kind == CsqlGrammar.EOF) {
            boolean few = !expected.isEmpty() && expected.size() <= MOST_EXPECTED;
            return "The last statement is not finished: a closing parenthesis may be missing, or the rest of it."
                    + (few ? " Expected: " + String.join(", ", expected) : "");
        }
        boolean nameExpected = expected.contains("IDENTIFIER");
        boolean word = found.image.matches("[A-Za-z_]+");
        // Where a statement could end just as well, the word is rather a clause out of place than a name.
        boolean mayEnd = expected.contains(";");
        if (nameExpected && !mayEnd && word && found.kind != CsqlGrammar.IDENTIFIER) {
            return "'" + found.image + "' is a reserved word. To use it as a name, quote it: \"" + found.image.toUpperCase(Locale.ROOT) + "\"";
        }
        return expected.isEmpty() || expected.size() > MOST_EXPECTED ? "" : "Expected: " + String.join(", ", expected);
    }

    void inContext(CalciteContextException e) {
        Span span = new Span(e.getPosLine(), e.getPosColumn(), e.getEndPosLine(), e.getEndPosColumn());
        String message = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
        diagnostics.error(Code.SYNTAX, span, "syntax error: " + shown(message), advice(e.getCause()));
    }

    /** Java refuses exponents that no number could have. */
    private static String advice(Throwable cause) {
        return cause instanceof NumberFormatException ? "The number is too large, or too small, for any column. Whole numbers have up to 64 bits: write one from "
                + Long.MIN_VALUE + " to " + Long.MAX_VALUE + "." : "";
    }

    void other(Exception e, Token last) {
        diagnostics.error(Code.SYNTAX, span(last), "syntax error: " + shown(String.valueOf(e.getMessage())), advice(e));
    }

    /** After a lexical error nothing is certain, so it is the last error of the text. JavaCC tells its place in words only. */
    void lexical(TokenMgrError e, Token last) {
        Matcher place = PLACE.matcher(e.getMessage() == null ? "" : e.getMessage());
        Span span = place.find() ? Span.at(Integer.parseInt(place.group(1)), Integer.parseInt(place.group(2))) : span(last);
        diagnostics.error(Code.LEXICAL, span, "this character starts nothing that the language knows",
                "Remove the character, or put it into a string.");
    }

    /** Nobody reads on after a few words. */
    private static String shown(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
    }

    private static Span span(Token token) {
        return new Span(token.beginLine, token.beginColumn, Math.max(token.endLine, token.beginLine), Math.max(token.endColumn, token.beginColumn));
    }
}
