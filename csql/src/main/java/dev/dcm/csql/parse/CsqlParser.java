package dev.dcm.csql.parse;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.Annotation;
import dev.dcm.csql.ast.Program;
import dev.dcm.csql.ast.Statement;
import dev.dcm.csql.parse.generated.CsqlGrammar;
import dev.dcm.csql.parse.generated.ParseException;
import dev.dcm.csql.parse.generated.Token;
import dev.dcm.csql.parse.generated.TokenMgrError;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.sql.parser.SqlAbstractParserImpl;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/** Parses a whole program, going on after a statement that is wrong. */
public final class CsqlParser {
    /** JavaCC names characters by their code beyond this many statements' worth of trouble; more errors help nobody. */
    private static final int MOST_ERRORS = 100;
    private final Diagnostics diagnostics;
    private final AnnotatingTokens tokens;
    private final CsqlGrammar grammar;
    private final boolean cut;
    private final SyntaxErrors errors;
    private final List<Program.Annotated> statements = new ArrayList<>();
    private int annotationsUsed;

    /** @param cut whether the text was cut at an error that has been reported, so that its last statement is incomplete */
    private CsqlParser(String text, boolean cut, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.tokens = new AnnotatingTokens(text);
        this.grammar = configure(new CsqlGrammar(tokens));
        this.cut = cut;
        this.errors = new SyntaxErrors(diagnostics, SyntaxErrors.PROGRAM);
    }

    /** The program; statements with syntax errors are left out and reported. */
    public static Program parse(Source source, Diagnostics diagnostics) {
        int nul = source.text().indexOf('\0');
        if (nul >= 0) {
            int line = 1 + (int) source.text().substring(0, nul).chars().filter(c -> c == '\n').count();
            diagnostics.error(Code.UNREADABLE_TEXT, Span.at(line, nul - source.text().lastIndexOf('\n', nul)),
                    "this is not a text: it contains a NUL character", "Give a C-SQL program in UTF-8.");
            return new Program(List.of());
        }
        Unterminated open = Unterminated.find(source.text());
        if (open != null) {
            diagnostics.error(Code.LEXICAL, open.span(), "this " + open.what() + " never ends", "Close it with " + open.closing() + ".");
        }
        String text = open == null ? source.text() : source.text().substring(0, open.offset());
        return new CsqlParser(text, open != null, diagnostics).program();
    }

    static CsqlGrammar configure(CsqlGrammar grammar) {
        grammar.switchTo(SqlAbstractParserImpl.LexicalState.DQID);
        grammar.setQuotedCasing(Casing.UNCHANGED);
        grammar.setUnquotedCasing(Casing.TO_UPPER);
        grammar.setIdentifierMaxLength(1_000);
        grammar.setConformance(SqlConformanceEnum.LENIENT);
        return grammar;
    }

    private Program program() {
        int failures = 0;
        try {
            while (failures < MOST_ERRORS && skipSemicolons()) {
                failures += statement() ? 0 : 1;
            }
        } catch (TokenMgrError e) {
            errors.lexical(e, grammar.getToken(0));
        }
        for (Token token : tokens.annotations().subList(annotationsUsed, tokens.annotations().size())) {
            attachedToNothing(token);
        }
        if (statements.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.error(Code.EMPTY_PROGRAM, Span.at(1, 1), "the program is empty",
                    "A program declares tables and constraints: CREATE TABLE ...; CREATE CONSTRAINT ... AS CHECK ...;");
        }
        return new Program(statements);
    }

    /** @return whether there is another statement */
    private boolean skipSemicolons() {
        while (grammar.getToken(1).kind == CsqlGrammar.SEMICOLON) {
            grammar.getNextToken();
        }
        return grammar.getToken(1).kind != CsqlGrammar.EOF;
    }

    private boolean statement() {
        Token first = grammar.getToken(1);
        try {
            Statement statement = grammar.CsqlStatement();
            statements.add(new Program.Annotated(statement, annotationsBefore(first, grammar.getToken(0))));
            return true;
        } catch (ParseException | RuntimeException e) {
            Token last = grammar.getToken(0);
            Token next = grammar.getToken(1);
            boolean whole = skipStatement();
            if (whole || !cut) {
                report(e, first, last, next);
            }
            annotationsBefore(first, grammar.getToken(0));
            return false;
        }
    }

    private void report(Exception e, Token first, Token last, Token next) {
        if (e instanceof ParseException syntax) {
            errors.syntax(syntax, next, first);
        } else if (e instanceof CalciteContextException located) {
            errors.inContext(located);
        } else {
            errors.other(e, last);
        }
    }

    /** @return whether the statement ends before the text does */
    private boolean skipStatement() {
        Token token = grammar.getToken(0);
        while (token.kind != CsqlGrammar.SEMICOLON && token.kind != CsqlGrammar.EOF && grammar.getToken(1).kind != CsqlGrammar.EOF) {
            token = grammar.getNextToken();
        }
        return token.kind == CsqlGrammar.SEMICOLON;
    }

    /** Takes the annotations above a statement; one inside it is attached to nothing. */
    private List<Annotation> annotationsBefore(Token first, Token last) {
        AnnotationReader reader = new AnnotationReader(diagnostics);
        List<Annotation> above = new ArrayList<>();
        List<Token> all = tokens.annotations();
        while (annotationsUsed < all.size() && isBefore(all.get(annotationsUsed), last)) {
            Token token = all.get(annotationsUsed++);
            if (isBefore(token, first)) {
                reader.read(token).ifPresent(above::add);
            } else {
                attachedToNothing(token);
            }
        }
        return above;
    }

    private void attachedToNothing(Token token) {
        new AnnotationReader(diagnostics).read(token).ifPresent(annotation -> diagnostics.error(Code.ANNOTATION, annotation.span(),
                "the annotation is attached to nothing", "Put it on a line of its own right before CREATE TABLE or CREATE VIEW."));
    }

    private static boolean isBefore(Token a, Token b) {
        return a.beginLine < b.beginLine || a.beginLine == b.beginLine && a.beginColumn < b.beginColumn;
    }
}
