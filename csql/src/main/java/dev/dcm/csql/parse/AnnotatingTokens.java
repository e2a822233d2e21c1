package dev.dcm.csql.parse;

import dev.dcm.csql.parse.generated.CsqlGrammarConstants;
import dev.dcm.csql.parse.generated.CsqlGrammarTokenManager;
import dev.dcm.csql.parse.generated.SimpleCharStream;
import dev.dcm.csql.parse.generated.Token;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/** The token stream without its annotations, which may stand anywhere a comment may; they are kept aside. */
final class AnnotatingTokens extends CsqlGrammarTokenManager {
    private final List<Token> annotations = new ArrayList<>();

    AnnotatingTokens(String text) {
        super(new Characters(text));
    }

    /** A tab is one column, as editors count for error messages. */
    private static final class Characters extends SimpleCharStream {
        Characters(String text) {
            super(new StringReader(text), 1, 1);
            setTabSize(1);
        }
    }

    @Override
    public Token getNextToken() {
        Token token = super.getNextToken();
        while (token.kind == CsqlGrammarConstants.ANNOTATION) {
            annotations.add(token);
            token = super.getNextToken();
        }
        return token;
    }

    /** The annotations read so far, in source order. */
    List<Token> annotations() {
        return annotations;
    }
}
