package dev.dcm.encoder.generate;

import dev.dcm.ir.Rel;
import java.util.List;

/** Rows that the interpreter has evaluated: objects and cells. */
final class InterpretedTable extends Table {
    private final Rel rel;

    InterpretedTable(String name, Rel rel, Code declarations) {
        super(name, rel.fields(), rel.conditional(), List.of(), declarations);
        this.rel = rel;
    }

    @Override
    Symbol.Kind kind(int column) {
        return rel.fields().get(column).formula() ? Symbol.Kind.CELL : Symbol.Kind.OBJECT;
    }
}
