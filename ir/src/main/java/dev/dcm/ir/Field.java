package dev.dcm.ir;

import dev.dcm.base.SqlType;

/** A column of a relation; {@code formula} where its cells may depend on decisions. */
public record Field(String name, SqlType type, boolean formula) {

    /** The type as the language reference writes it: F(INTEGER) for a formula. */
    public String typeText() {
        return formula ? "F(" + type + ")" : type.toString();
    }
}
