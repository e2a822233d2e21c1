/** One statement of a program, with its semicolon; the last one may go without. */
Statement CsqlStatement() :
{
    final Statement statement;
}
{
    ( statement = CsqlCreate() | statement = CsqlDml() )
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

Statement CsqlCreate() :
{
    final Span s;
    final Statement statement;
    boolean unique = false;
}
{
    <CREATE> { s = span(); }
    (
        <TABLE> statement = CsqlCreateTable(s)
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

Statement CsqlCreateTable(Span s) :
{
    final Identifier name;
    final List<ColumnDefinition> columns = new ArrayList<ColumnDefinition>();
    final List<TableConstraint> constraints = new ArrayList<TableConstraint>();
}
{
    name = CsqlName()
    <LPAREN> CsqlTableElement(columns, constraints) ( <COMMA> CsqlTableElement(columns, constraints) )* <RPAREN>
    { return new CreateTable(name, columns, constraints, Places.of(s.end(this))); }
}

void CsqlTableElement(List<ColumnDefinition> columns, List<TableConstraint> constraints) :
{
    final Span s;
    final List<Identifier> names;
    final SqlNode condition;
}
{
    [ <CONSTRAINT> CsqlName() ]
    (
        <PRIMARY> { s = span(); } <KEY> names = CsqlNames()
        { constraints.add(new TableConstraint.PrimaryKey(names, Places.of(s.end(this)))); }
    |
        <UNIQUE> { s = span(); } names = CsqlNames()
        { constraints.add(new TableConstraint.Unique(names, Places.of(s.end(this)))); }
    |
        <FOREIGN> { s = span(); } <KEY> names = CsqlNames() CsqlReferences(s, names, constraints)
    |
        <CHECK> { s = span(); } <LPAREN> condition = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN>
        { constraints.add(new TableConstraint.Check(condition, Places.of(s.end(this)))); }
    |
        CsqlColumn(columns, constraints)
    )
}

void CsqlColumn(List<ColumnDefinition> columns, List<TableConstraint> constraints) :
{
    final Identifier name;
    final SqlDataTypeSpec type;
    boolean notNull = false;
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
        <PRIMARY> { part = span(); } <KEY>
        { constraints.add(new TableConstraint.PrimaryKey(Collections.singletonList(name), Places.of(part.end(this)))); }
    |
        <UNIQUE> { constraints.add(new TableConstraint.Unique(Collections.singletonList(name), Places.of(getPos()))); }
    |
        { part = s; } CsqlReferences(part, Collections.singletonList(name), constraints)
    |
        <CHECK> { part = span(); } <LPAREN> condition = Expression(ExprContext.ACCEPT_SUB_QUERY) <RPAREN>
        { constraints.add(new TableConstraint.Check(condition, Places.of(part.end(this)))); }
    )*
    { columns.add(new ColumnDefinition(name, type, notNull, defaultValue, Places.of(s.end(this)))); }
}

void CsqlReferences(Span s, List<Identifier> columns, List<TableConstraint> constraints) :
{
    final Identifier table;
    List<Identifier> target = Collections.emptyList();
    final StringBuilder actions = new StringBuilder();
}
{
    <REFERENCES> table = CsqlName() [ target = CsqlNames() ]
    (
        <ON> ( <DELETE> { actions.append(" ON DELETE"); } | <UPDATE> { actions.append(" ON UPDATE"); } )
        (
            <CASCADE> { actions.append(" CASCADE"); }
        |
            <RESTRICT> { actions.append(" RESTRICT"); }
        |
            <NO> <ACTION> { actions.append(" NO ACTION"); }
        |
            <SET> ( <NULL> { actions.append(" SET NULL"); } | <DEFAULT_> { actions.append(" SET DEFAULT"); } )
        )
    )*
    { constraints.add(new TableConstraint.ForeignKey(columns, table, target, actions.toString(), Places.of(s.end(this)))); }
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
