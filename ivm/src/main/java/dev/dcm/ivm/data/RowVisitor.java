package dev.dcm.ivm.data;

/** Sees rows with their weights. */
@FunctionalInterface
public interface RowVisitor {
    void visit(Row row, long weight);
}
