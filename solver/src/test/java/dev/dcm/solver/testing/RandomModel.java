package dev.dcm.solver.testing;

import dev.dcm.solver.Domain;
import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.Literal;
import dev.dcm.solver.SolverModel;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Writes the same random small model, given the same seed, into any solver's model. All variables come first. */
public final class RandomModel {
    private static final int INTEGERS = 3;
    private static final int BOOLEANS = 3;

    private final Random random;
    private final SolverModel model;
    private final int[] variables = new int[INTEGERS + BOOLEANS];

    private RandomModel(long seed, SolverModel model) {
        this.random = new Random(seed);
        this.model = model;
    }

    public static <M extends SolverModel> M write(long seed, M model) {
        new RandomModel(seed, model).write();
        return model;
    }

    private void write() {
        for (int i = 0; i < INTEGERS; i++) {
            variables[i] = model.newInt(domain(), "integer" + i);
        }
        for (int i = INTEGERS; i < variables.length; i++) {
            variables[i] = model.newBool("boolean" + i);
        }
        int constraints = 1 + random.nextInt(4);
        for (int i = 0; i < constraints; i++) {
            addConstraint();
        }
        if (random.nextInt(4) > 0) {
            model.maximize(expr());
        }
        int hints = random.nextInt(4);
        for (int i = 0; i < hints; i++) {
            model.hint(variables[random.nextInt(variables.length)], random.nextInt(5));
        }
    }

    private void addConstraint() {
        switch (random.nextInt(10)) {
            case 0 -> model.addLinear(expr(), rightHandSide(), enforcement());
            case 1 -> model.addClause(literals(random.nextInt(4)), enforcement());
            case 2 -> model.addProduct(expr(), expr(), expr());
            case 3 -> model.addDivision(expr(), expr(), expr());
            case 4 -> model.addModulo(expr(), expr(), expr());
            case 5 -> model.addMax(expr(), exprs(1 + random.nextInt(3)));
            case 6 -> model.addAllDifferent(exprs(random.nextInt(4)));
            case 7 -> addCumulative(random.nextInt(4));
            case 8 -> model.addElement(expr(), expr(), exprs(random.nextInt(5)));
            default -> addAllowed(random.nextInt(4));
        }
    }

    /** Some tasks take no time or nothing, and some capacities are too small for one task. */
    private void addCumulative(int tasks) {
        model.addCumulative(exprs(tasks), random.longs(tasks, 0, 4).toArray(), random.longs(tasks, 0, 4).toArray(), random.nextLong(0, 6));
    }

    private void addAllowed(int terms) {
        long[][] tuples = Stream.generate(() -> random.longs(terms, -4, 5).toArray()).limit(random.nextInt(1 + 12 * terms)).toArray(long[][]::new);
        model.addAllowed(exprs(terms), tuples);
    }

    private Domain domain() {
        return switch (random.nextInt(3)) {
            case 0 -> Domain.interval(-4, 4);
            case 1 -> Domain.of(random.nextLong(-5, 6), random.nextLong(-5, 6), random.nextLong(-5, 6), random.nextLong(-5, 6));
            default -> {
                long low = random.nextLong(-5, 4);
                yield Domain.interval(low, low + random.nextInt(5));
            }
        };
    }

    private Domain rightHandSide() {
        return switch (random.nextInt(5)) {
            case 0 -> Domain.allBut(random.nextLong(-5, 6));
            case 1 -> Domain.interval(random.nextLong(-5, 6), Long.MAX_VALUE);
            case 2 -> Domain.interval(Long.MIN_VALUE, random.nextLong(-5, 6));
            case 3 -> Domain.empty();
            default -> domain();
        };
    }

    /** Of up to three different variables, in about one of seven cases a constant. */
    private LinearExpr expr() {
        int size = Math.min(3, random.nextInt(7) * 3 / 4);
        int[] chosen = random.ints(0, variables.length).distinct().limit(size).map(i -> variables[i]).toArray();
        long[] coefficients = random.longs(-3, 4).filter(c -> c != 0).limit(size).toArray();
        return new LinearExpr(chosen, coefficients, random.nextInt(3) == 0 ? random.nextLong(-4, 5) : 0);
    }

    private List<LinearExpr> exprs(int count) {
        return Stream.generate(this::expr).limit(count).toList();
    }

    private int[] enforcement() {
        return literals(random.nextInt(3));
    }

    private int[] literals(int count) {
        return random.ints(count, INTEGERS, variables.length)
            .map(i -> random.nextBoolean() ? variables[i] : Literal.not(variables[i]))
            .toArray();
    }
}
