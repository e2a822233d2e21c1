package dev.dcm.model.oracle;

import java.util.List;
import java.util.stream.Collectors;

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

    Program with(List<Policy> others) {
        return new Program(schema, tables, others, refusable);
    }
}
