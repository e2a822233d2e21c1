package dev.dcm.ivm.sql.ddl;

import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.ivm.sql.error.SqlError;
import java.util.HashSet;
import java.util.Set;

/** Gives each constraint of a table a name of its own. */
final class ConstraintNames {
    private final String table;
    private final Set<String> taken;

    ConstraintNames(String table, Set<String> taken) {
        this.table = table;
        this.taken = new HashSet<>(taken);
    }

    /** The written name, or else the table's name with this ending and a number if need be. */
    String of(TableConstraint constraint, String ending) {
        String wanted = constraint.name() == null ? table + ending : constraint.name().name();
        String free = wanted;
        for (int i = 2; !taken.add(free); i++) {
            if (constraint.name() != null) {
                Identifier twice = constraint.name();
                throw new SqlError("42710", twice.span(), "two constraints are called '" + twice.name() + "'", "");
            }
            free = wanted + i;
        }
        return free;
    }
}
