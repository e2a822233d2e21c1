/** ANY(x), ALL(x) as aggregates and CONTAINS(array, x): their names are reserved words, so they need a rule of their own. */
SqlNode CsqlFunctionCall() :
{
    final Span s;
    final List<SqlNode> args = new ArrayList<SqlNode>();
    SqlNode arg;
    SqlNode filter = null;
}
{
    ( <ANY> | <ALL> | <CONTAINS> ) { s = span(); final String name = token.image.toUpperCase(Locale.ROOT); }
    <LPAREN>
    arg = Expression(ExprContext.ACCEPT_SUB_QUERY) { args.add(arg); }
    ( <COMMA> arg = Expression(ExprContext.ACCEPT_SUB_QUERY) { args.add(arg); } )*
    <RPAREN>
    {
        final SqlParserPos pos = s.end(this);
        final SqlNode call = new SqlUnresolvedFunction(new SqlIdentifier(name, pos), null, null, null, null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION)
            .createCall(pos, args);
    }
    [ <FILTER> <LPAREN> <WHERE> filter = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN> ]
    {
        return filter == null ? call : SqlStdOperatorTable.FILTER.createCall(s.end(this), call, filter);
    }
}
