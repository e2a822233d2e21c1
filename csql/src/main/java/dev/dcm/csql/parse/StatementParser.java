package dev.dcm.csql.parse;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.parse.generated.CsqlGrammar;
import dev.dcm.csql.parse.generated.ParseException;
import dev.dcm.csql.parse.generated.Token;
import dev.dcm.csql.parse.generated.TokenMgrError;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.runtime.CalciteContextException;

/** Parses what a database is asked to do. Annotations of C-SQL are comments here. */
public final class StatementParser {
    private StatementParser() {
    }

    /**
     * The statements of a text, separated by semicolons. Parameters are numbered from 0 through the whole text.
     *
     * @throws CsqlException with the first error
     */
    public static List<DatabaseStatement> parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Unterminated open = Unterminated.find(text);
        if (open != null) {
            throw new CsqlException(Code.LEXICAL, open.span(), "this " + open.what() + " never ends", "Close it with " + open.closing() + ".");
        }
        CsqlGrammar grammar = CsqlParser.configure(new CsqlGrammar(new AnnotatingTokens(text)));
        List<DatabaseStatement> statements = new ArrayList<>();
        try {
            while (another(grammar)) {
                statements.add(statement(grammar, diagnostics));
            }
        } catch (TokenMgrError e) {
            new SyntaxErrors(diagnostics, SyntaxErrors.DATABASE).lexical(e, grammar.getToken(0));
        }
        diagnostics.throwIfErrors();
        if (statements.isEmpty()) {
            throw new CsqlException(Code.EMPTY_PROGRAM, Span.at(1, 1), "there is no statement", "A program begins with CREATE TABLE; see docs/tutorial.md.");
        }
        return statements;
    }

    private static boolean another(CsqlGrammar grammar) {
        while (grammar.getToken(1).kind == CsqlGrammar.SEMICOLON) {
            grammar.getNextToken();
        }
        return grammar.getToken(1).kind != CsqlGrammar.EOF;
    }

    private static DatabaseStatement statement(CsqlGrammar grammar, Diagnostics diagnostics) {
        SyntaxErrors errors = new SyntaxErrors(diagnostics, SyntaxErrors.DATABASE);
        Token first = grammar.getToken(1);
        try {
            return grammar.DatabaseStatementEnd();
        } catch (ParseException e) {
            errors.syntax(e, grammar.getToken(1), first);
        } catch (CalciteContextException e) {
            // A word that starts nothing is read as an expression, which is no statement.
            if (first.beginLine == e.getPosLine() && first.beginColumn == e.getPosColumn()) {
                errors.unknownStatement(first);
            } else {
                errors.inContext(e);
            }
        } catch (RuntimeException e) {
            errors.other(e, grammar.getToken(0));
        }
        diagnostics.throwIfErrors();
        throw new IllegalStateException("a statement that is neither right nor wrong");
    }
}
