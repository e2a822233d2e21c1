package dev.dcm.csql.check;

import dev.dcm.base.Span;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/** All names that a program declares anywhere, to tell a forward or cyclic reference from a misspelt one. */
final class DeclaredNames {
    private final Map<String, Span> places = new HashMap<>();
    private final Map<String, Set<String>> mentions = new HashMap<>();

    DeclaredNames(Program program) {
        for (Program.Annotated annotated : program.statements()) {
            if (annotated.statement() instanceof CreateTable table) {
                places.putIfAbsent(table.name().name(), table.name().span());
            } else if (annotated.statement() instanceof CreateView view && places.putIfAbsent(view.name().name(), view.name().span()) == null) {
                Set<String> mentioned = new HashSet<>();
                view.query().accept(new SqlBasicVisitor<Void>() {
                    @Override
                    public Void visit(SqlIdentifier id) {
                        mentioned.add(id.names.get(0));
                        return null;
                    }
                });
                mentions.put(view.name().name(), mentioned);
            }
        }
    }

    /** Where the name is declared, or null. */
    Span place(String name) {
        return places.get(name);
    }

    /** Whether the definition of a view leads back to itself. */
    boolean isCyclic(String view) {
        return reaches(view, view, new HashSet<>());
    }

    private boolean reaches(String from, String target, Set<String> seen) {
        for (String next : mentions.getOrDefault(from, Set.of())) {
            if (next.equals(target) || mentions.containsKey(next) && seen.add(next) && reaches(next, target, seen)) {
                return true;
            }
        }
        return false;
    }
}
