package dev.dcm.model.oracle;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program in both languages.
 *
 * @param schema    everything before the policies, in C-SQL
 * @param refusable whether it uses what the specification lets DCM refuse
 */
record Program(String schema, List<Table> tables, List<Policy> policies, boolean refusable) {

    String csql() {
        return schema + policies.stream().map(Policy::csql).collect(Collectors.joining());
    }

    /** What decides whether an assignment is allowed, and how good it is: the rules of the tables, and the policies. */
    List<Policy> judged() {
        return Stream.concat(tables.stream().flatMap(t -> t.rules().stream()), policies.stream()).toList();
    }

    Program with(List<Policy> others) {
        return new Program(schema, tables, others, refusable);
    }
}
