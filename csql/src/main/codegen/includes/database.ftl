/** One statement for a database, with its semicolon; the last one may go without. */
DatabaseStatement DatabaseStatementEnd() :
{
    final DatabaseStatement statement;
}
{
    statement = DatabaseStatement()
    ( <SEMICOLON> | <EOF> )
    { return statement; }
}

DatabaseStatement DatabaseStatement() :
{
    final Span s;
    final DatabaseStatement statement;
}
{
    (
        <CREATE> { s = span(); } statement = DatabaseCreate(s)
    |
        <DROP> { s = span(); } statement = DatabaseDrop(s)
    |
        <ALTER> { s = span(); } statement = DatabaseAlter(s)
    |
        LOOKAHEAD({ getToken(1).kind == TRUNCATE && getToken(2).kind != LPAREN }) <TRUNCATE> { s = span(); } statement = DatabaseTruncate(s)
    |
        LOOKAHEAD({ getToken(1).kind == EXPLAIN && getToken(2).kind == CIRCUIT })
        <EXPLAIN> { s = span(); } <CIRCUIT> { return new DatabaseStatement.ExplainCircuit(Places.of(s.end(this))); }
    |
        LOOKAHEAD({ getToken(1).kind == EXPLAIN && getToken(2).kind == MEMORY })
        <EXPLAIN> { s = span(); } <MEMORY> { return new DatabaseStatement.ExplainMemory(Places.of(s.end(this))); }
    |
        <EXPLAIN> { s = span(); } [ LOOKAHEAD(2) <PLAN> <FOR> ] statement = DatabaseWork()
        { return new DatabaseStatement.Explain(statement, Places.of(s.end(this))); }
    |
        statement = DatabaseWork()
    )
    { return statement; }
}

/** What can be explained. */
DatabaseStatement DatabaseWork() :
{
    final DatabaseStatement statement;
    final SqlNode node;
}
{
    (
        LOOKAHEAD({ getToken(1).kind == INSERT }) statement = DatabaseInsert() { return statement; }
    |
        ( node = SqlUpdate() | node = SqlDelete() | node = SqlMerge() ) { return new DatabaseStatement.Change(node, Places.of(node)); }
    |
        node = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY) { return new DatabaseStatement.Query(node, Places.of(node)); }
    )
}

DatabaseStatement DatabaseCreate(Span s) :
{
    final Statement definition;
    boolean orReplace = false;
    boolean ifNotExists = false;
    boolean unique = false;
    List<Identifier> changing = Collections.emptyList();
}
{
    (
        [ <OR> <REPLACE> { orReplace = true; } ] <VIEW> ifNotExists = DatabaseIfNotExists()
        [ <ON> <READ> <OF> changing = CsqlNames() ] definition = CsqlCreateView(s)
    |
        <TABLE> ifNotExists = DatabaseIfNotExists() definition = CsqlCreateTable(s, true)
    |
        [ <UNIQUE> { unique = true; } ] <INDEX> ifNotExists = DatabaseIfNotExists() definition = CsqlCreateIndex(s, unique)
    )
    { return new DatabaseStatement.Create(definition, ifNotExists, orReplace, changing, Places.of(s.end(this))); }
}

boolean DatabaseIfNotExists() :
{
}
{
    [ LOOKAHEAD(3) <IF> <NOT> <EXISTS> { return true; } ]
    { return false; }
}

DatabaseStatement DatabaseDrop(Span s) :
{
    final DatabaseStatement.Kind kind;
    final List<Identifier> names = new ArrayList<Identifier>();
    Identifier name;
    boolean ifExists = false;
    boolean cascade = false;
}
{
    (
        <TABLE> { kind = DatabaseStatement.Kind.TABLE; }
    |
        <VIEW> { kind = DatabaseStatement.Kind.VIEW; }
    |
        <INDEX> { kind = DatabaseStatement.Kind.INDEX; }
    )
    [ LOOKAHEAD(2) <IF> <EXISTS> { ifExists = true; } ]
    name = CsqlName() { names.add(name); } ( <COMMA> name = CsqlName() { names.add(name); } )*
    [ <CASCADE> { cascade = true; } | <RESTRICT> ]
    { return new DatabaseStatement.Drop(kind, names, ifExists, cascade, Places.of(s.end(this))); }
}

/** Only constraints can be altered. */
DatabaseStatement DatabaseAlter(Span s) :
{
    final Identifier table;
    final List<TableConstraint> constraints = new ArrayList<TableConstraint>();
    final Identifier constraint;
    boolean ifExists = false;
    boolean cascade = false;
}
{
    <TABLE> table = CsqlName()
    (
        <ADD> CsqlTableConstraint(constraints)
        { return new DatabaseStatement.AddConstraint(table, constraints.get(0), Places.of(s.end(this))); }
    |
        <DROP> <CONSTRAINT> [ LOOKAHEAD(2) <IF> <EXISTS> { ifExists = true; } ] constraint = CsqlName()
        [ <CASCADE> { cascade = true; } | <RESTRICT> ]
        { return new DatabaseStatement.DropConstraint(table, constraint, ifExists, cascade, Places.of(s.end(this))); }
    )
}

DatabaseStatement DatabaseTruncate(Span s) :
{
    final Identifier table;
}
{
    [ LOOKAHEAD(2) <TABLE> ] table = CsqlName()
    { return new DatabaseStatement.Truncate(table, Places.of(s.end(this))); }
}

DatabaseStatement DatabaseInsert() :
{
    final SqlNode insert;
    final Span s;
    final Identifier table;
    List<Identifier> key = Collections.emptyList();
    final SqlNodeList columns = new SqlNodeList(SqlParserPos.ZERO);
    final SqlNodeList expressions = new SqlNodeList(SqlParserPos.ZERO);
    SqlIdentifier column;
    SqlNode condition = null;
}
{
    (
        LOOKAHEAD({ getToken(4).kind == DEFAULT_ })
        <INSERT> { s = span(); } <INTO> table = CsqlName() <DEFAULT_> <VALUES>
        { return new DatabaseStatement.InsertDefaults(table, Places.of(s.end(this))); }
    |
        insert = SqlInsert() { s = Span.of(insert); }
    )
    [
        <ON> <CONFLICT> [ key = CsqlNames() ] <DO>
        (
            <NOTHING>
        |
            <UPDATE> <SET> column = CompoundIdentifier() { columns.add(column); } <EQ> AddExpression(expressions, ExprContext.ACCEPT_SUB_QUERY)
            ( <COMMA> column = CompoundIdentifier() { columns.add(column); } <EQ> AddExpression(expressions, ExprContext.ACCEPT_SUB_QUERY) )*
            ( condition = Where() | { condition = null; } )
        )
        { return new DatabaseStatement.Upsert((SqlInsert) insert, key, columns, expressions, condition, Places.of(s.end(this))); }
    ]
    { return new DatabaseStatement.Change(insert, Places.of(insert)); }
}
