package dev.dcm.ivm.sql;

/** Is told what a step has changed in a table or view. */
@FunctionalInterface
public interface RelationListener {
    void changed(RelationChanges changes);
}
