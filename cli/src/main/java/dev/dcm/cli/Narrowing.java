package dev.dcm.cli;

import dev.dcm.ir.pushdown.Settings;
import dev.dcm.model.Model;

/** Whether domains are narrowed. */
enum Narrowing {
    ON, OFF, AUTO;

    /** @param top how many values to begin with; null for the default */
    Model.Builder configure(Model.Builder builder, Integer top) {
        return switch (this) {
            case ON -> builder.pushdown(top == null ? Settings.DEFAULT : Settings.DEFAULT.top(top));
            case OFF -> builder.withoutPushdown();
            case AUTO -> builder;
        };
    }
}
