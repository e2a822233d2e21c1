package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A program while it is being made up. */
final class Draft {
    private static final int PATIENCE = 9;
    private final Dice dice;
    private final Area area;
    private final List<Table> tables = new ArrayList<>();
    private final Map<String, Query> views = new LinkedHashMap<>();
    private int names;
    private boolean refusable;

    Draft(Dice dice, Area area) {
        this.dice = dice;
        this.area = area;
    }

    Dice dice() {
        return dice;
    }

    Area area() {
        return area;
    }

    List<Table> tables() {
        return tables;
    }

    /** The views without variables of their own, each over what stands before it. */
    Map<String, Query> views() {
        return views;
    }

    /** A name that nothing else has, so that no scope hides another. */
    String fresh(String prefix) {
        return prefix + ++names;
    }

    /** Notes that the specification lets DCM refuse something in this program. */
    void mayBeRefused() {
        refusable = true;
    }

    boolean refusable() {
        return refusable;
    }

    /** Makes something up until it is good, or patience is at an end; what was thrown away leaves no trace. */
    <T> T until(Predicate<T> good, Supplier<T> maker) {
        boolean before = refusable;
        T made = maker.get();
        for (int i = 0; i < PATIENCE && !good.test(made); i++) {
            refusable = before;
            made = maker.get();
        }
        return made;
    }
}
