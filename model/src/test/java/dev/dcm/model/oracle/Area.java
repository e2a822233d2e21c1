package dev.dcm.model.oracle;

/** What a program is mostly about, so that a failure points somewhere. Numbers are chances in percent. */
enum Area {
    EXPRESSIONS(10, 0, 0, 5, 0),
    JOINS(85, 10, 0, 20, 5),
    GROUPS(45, 10, 0, 95, 5),
    SETS(45, 15, 0, 70, 90),
    SUBQUERIES(25, 15, 70, 25, 0),
    QUERIES(40, 75, 0, 30, 10),
    EVERYTHING(50, 35, 35, 45, 15);

    private final int joins;
    private final int derived;
    private final int subqueries;
    private final int groups;
    private final int sets;

    Area(int joins, int derived, int subqueries, int groups, int sets) {
        this.joins = joins;
        this.derived = derived;
        this.subqueries = subqueries;
        this.groups = groups;
        this.sets = sets;
    }

    int joins() {
        return joins;
    }

    int derived() {
        return derived;
    }

    int subqueries() {
        return subqueries;
    }

    int groups() {
        return groups;
    }

    int sets() {
        return sets;
    }
}
