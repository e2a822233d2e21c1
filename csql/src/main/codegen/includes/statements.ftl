/** One statement of a program, with its semicolon; the last one may go without. */
Statement CsqlStatement() :
{
    final Statement statement;
}
{
    ( <CREATE> statement = CsqlCreate(span(), false) | statement = CsqlDml() )
    ( <SEMICOLON> | <EOF> )
    { return statement; }
}

Statement CsqlDml() :
{
    final SqlNode node;
}
{
    ( node = SqlInsert() | node = SqlUpdate() | node = SqlDelete() | node = SqlMerge() )
    { return new Dml(node, Places.of(node)); }
}

/** What follows CREATE. @param database whether what only a database knows is allowed, too */
Statement CsqlCreate(Span s, boolean database) :
{
    final Statement statement;
    boolean unique = false;
}
{
    (
        <TABLE> statement = CsqlCreateTable(s, database)
    |
        <VIEW> statement = CsqlCreateView(s)
    |
        [ <UNIQUE> { unique = true; } ] <INDEX> statement = CsqlCreateIndex(s, unique)
    |
        <CONSTRAINT> statement = CsqlCreateConstraint(s)
    )
    { return statement; }
}

Identifier CsqlName() :
{
    final SqlIdentifier id;
}
{
    id = SimpleIdentifier() { return Identifier.of(id); }
}

List<Identifier> CsqlNames() :
{
    final List<Identifier> names = new ArrayList<Identifier>();
    Identifier name;
}
{
    <LPAREN> name = CsqlName() { names.add(name); } ( <COMMA> name = CsqlName() { names.add(name); } )* <RPAREN>
    { return names; }
}

Statement CsqlCreateTable(Span s, boolean database) :
{
    final Identifier name;
    final List<ColumnDefinition> columns = new ArrayList<ColumnDefinition>();
    final List<TableConstraint> constraints = new ArrayList<TableConstraint>();
}
{
    name = CsqlName()
    <LPAREN> CsqlTableElement(columns, constraints, database) ( <COMMA> CsqlTableElement(columns, constraints, database) )* <RPAREN>
    { return new CreateTable(name, columns, constraints, Places.of(s.end(this))); }
}

void CsqlTableElement(List<ColumnDefinition> columns, List<TableConstraint> constraints, boolean database) :
{
}
{
    CsqlTableConstraint(constraints)
|
    CsqlColumn(columns, constraints, database)
}

void CsqlTableConstraint(List<TableConstraint> constraints) :
{
    Identifier constraint = null;
    final Span s;
    final List<Identifier> names;
    final SqlNode condition;
}
{
    [ <CONSTRAINT> constraint = CsqlName() ]
    (
        <PRIMARY> { s = span(); } <KEY> names = CsqlNames()
        { constraints.add(new TableConstraint.PrimaryKey(constraint, names, Places.of(s.end(this)))); }
    |
        <UNIQUE> { s = span(); } names = CsqlNames()
        { constraints.add(new TableConstraint.Unique(constraint, names, Places.of(s.end(this)))); }
    |
        <FOREIGN> { s = span(); } <KEY> names = CsqlNames() CsqlReferences(s, constraint, names, constraints)
    |
        <CHECK> { s = span(); } <LPAREN> condition = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN>
        { constraints.add(new TableConstraint.Check(constraint, condition, Places.of(s.end(this)))); }
    )
}

void CsqlColumn(List<ColumnDefinition> columns, List<TableConstraint> constraints, boolean database) :
{
    final Identifier name;
    final SqlDataTypeSpec type;
    boolean notNull = false;
    ColumnDefinition.Identity identity = null;
    SqlNode defaultValue = null;
    SqlNode condition;
    final Span s;
    Span part;
}
{
    name = CsqlName() { s = span(); }
    type = DataType()
    (
        <NOT> <NULL> { notNull = true; }
    |
        <NULL>
    |
        <DEFAULT_> defaultValue = Expression(ExprContext.ACCEPT_NON_QUERY)
    |
        { if (!database) { getToken(1); throw generateParseException(); } } identity = CsqlIdentity()
    |
        <PRIMARY> { part = span(); } <KEY>
        { constraints.add(new TableConstraint.PrimaryKey(null, Collections.singletonList(name), Places.of(part.end(this)))); }
    |
        <UNIQUE> { constraints.add(new TableConstraint.Unique(null, Collections.singletonList(name), Places.of(getPos()))); }
    |
        { part = s; } CsqlReferences(part, null, Collections.singletonList(name), constraints)
    |
        <CHECK> { part = span(); } <LPAREN> condition = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN>
        { constraints.add(new TableConstraint.Check(null, condition, Places.of(part.end(this)))); }
    )*
    { columns.add(new ColumnDefinition(name, type, notNull, defaultValue, identity, Places.of(s.end(this)))); }
}

/** GENERATED ... AS IDENTITY, with START WITH and INCREMENT BY as databases know them. */
ColumnDefinition.Identity CsqlIdentity() :
{
    boolean always = false;
    long start = 1;
    long increment = 1;
}
{
    <GENERATED> ( <ALWAYS> { always = true; } | <BY> <DEFAULT_> ) <AS> <IDENTITY>
    [
        <LPAREN>
        (
            <START> <WITH> start = CsqlSignedInteger() | <INCREMENT> <BY> increment = CsqlSignedInteger() | <COMMA>
        )+
        <RPAREN>
    ]
    { return new ColumnDefinition.Identity(always, start, increment); }
}

long CsqlSignedInteger() :
{
    boolean negative = false;
}
{
    [ <MINUS> { negative = true; } ] <UNSIGNED_INTEGER_LITERAL>
    { return Long.parseLong((negative ? "-" : "") + token.image); }
}

void CsqlReferences(Span s, Identifier constraint, List<Identifier> columns, List<TableConstraint> constraints) :
{
    final Identifier table;
    List<Identifier> target = Collections.emptyList();
    TableConstraint.Action onDelete = null;
    TableConstraint.Action onUpdate = null;
}
{
    <REFERENCES> table = CsqlName() [ target = CsqlNames() ]
    (
        <ON> ( <DELETE> onDelete = CsqlAction() | <UPDATE> onUpdate = CsqlAction() )
    )*
    { constraints.add(new TableConstraint.ForeignKey(constraint, columns, table, target, onDelete, onUpdate, Places.of(s.end(this)))); }
}

TableConstraint.Action CsqlAction() :
{
}
{
    <CASCADE> { return TableConstraint.Action.CASCADE; }
|
    <RESTRICT> { return TableConstraint.Action.RESTRICT; }
|
    <NO> <ACTION> { return TableConstraint.Action.NO_ACTION; }
|
    <SET> ( <NULL> { return TableConstraint.Action.SET_NULL; } | <DEFAULT_> { return TableConstraint.Action.SET_DEFAULT; } )
}

Statement CsqlCreateView(Span s) :
{
    final Identifier name;
    List<Identifier> columns = Collections.emptyList();
    final SqlNode query;
    Policy policy = null;
}
{
    name = CsqlName() [ columns = CsqlNames() ] <AS>
    query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY)
    [ policy = CsqlPolicy() ]
    { return new CreateView(name, columns, query, policy, Places.of(s.end(this))); }
}

Statement CsqlCreateIndex(Span s, boolean unique) :
{
    final Identifier name;
    final Identifier table;
    final List<Identifier> columns = new ArrayList<Identifier>();
    Identifier column;
}
{
    name = CsqlName() <ON> table = CsqlName()
    <LPAREN> column = CsqlName() [ <ASC> | <DESC> ] { columns.add(column); }
    ( <COMMA> column = CsqlName() [ <ASC> | <DESC> ] { columns.add(column); } )* <RPAREN>
    { return new CreateIndex(name, table, columns, unique, Places.of(s.end(this))); }
}

/** Both orders: the formal one (CHECK expression FROM relation) and the one in use (SELECT ... CHECK expression). */
Statement CsqlCreateConstraint(Span s) :
{
    final Identifier name;
    final Policy policy;
    final SqlNode query;
}
{
    name = CsqlName() <AS>
    (
        policy = CsqlPolicy() query = CsqlRelation()
    |
        query = OrderedQueryOrExpr(ExprContext.ACCEPT_QUERY) policy = CsqlPolicy()
    )
    { return new CreateConstraint(name, query, policy, Places.of(s.end(this))); }
}

Policy CsqlPolicy() :
{
    final Policy.Kind kind;
    final Span s;
    final SqlNode expression;
}
{
    (
        <CHECK> { kind = Policy.Kind.CHECK; }
    |
        <MAXIMIZE> { kind = Policy.Kind.MAXIMIZE; }
    |
        <MINIMIZE> { kind = Policy.Kind.MINIMIZE; }
    )
    { s = span(); }
    expression = Expression(ExprContext.ACCEPT_SUB_QUERY)
    { return new Policy(kind, expression, Places.of(s.end(this))); }
}

/** The relation of a formal constraint, as the SELECT * that it stands for. */
SqlNode CsqlRelation() :
{
    final Span s;
    final SqlNode from;
    SqlNode where = null;
    SqlNodeList groupBy = null;
    SqlNode having = null;
}
{
    <FROM> { s = span(); final SqlParserPos star = getPos(); }
    from = FromClause()
    [ where = Where() ]
    [ groupBy = GroupBy() ]
    [ having = Having() ]
    {
        return new SqlSelect(s.end(this), SqlNodeList.EMPTY, SqlNodeList.of(SqlIdentifier.star(star)),
            from, where, groupBy, having, null, null, null, null, null, SqlNodeList.EMPTY);
    }
}
