package dev.dcm.model;

import dev.dcm.solver.LinearExpr;
import dev.dcm.solver.ModelSize;
import dev.dcm.solver.SolverModel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Counts what each policy adds to a model. It stands before a back end's model as a proxy, so that it counts every kind of constraint
 * that {@link SolverModel} has by its name, those of tomorrow included. A variable belongs to the policy that mentions it first.
 */
final class ModelCount {
    /** What comes before any policy. */
    private static final String DECISIONS = "decisions";

    /** What one policy adds. */
    private static final class Share {
        private int variables;
        private int terms;
        private long bytes;
        private final Map<String, Integer> constraints = new LinkedHashMap<>();

        private void add(Share other) {
            variables += other.variables;
            terms += other.terms;
            bytes += other.bytes;
            other.constraints.forEach((kind, count) -> constraints.merge(kind, count, Integer::sum));
        }
    }

    private final SolverModel backEnd;
    private final SolverModel counting;
    private final Map<String, Share> shares = new LinkedHashMap<>();
    private String section = DECISIONS;
    private long bytesBefore;

    ModelCount(SolverModel backEnd) {
        this.backEnd = backEnd;
        this.counting = (SolverModel) Proxy.newProxyInstance(SolverModel.class.getClassLoader(), new Class<?>[] {SolverModel.class},
                (proxy, method, arguments) -> counted(method, arguments));
    }

    /** The model to build. */
    SolverModel model() {
        return counting;
    }

    private Object counted(Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        if (name.equals("section")) {
            closeSection();
            section = (String) arguments[0];
        } else if (name.startsWith("new")) {
            share().variables++;
        } else if (name.startsWith("add")) {
            share().constraints.merge(kind(name), 1, Integer::sum);
            share().terms += terms(arguments);
        } else if (name.equals("maximize")) {
            share().terms += terms(arguments);
        }
        try {
            return method.invoke(backEnd, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Share share() {
        return shares.computeIfAbsent(section, s -> new Share());
    }

    /** {@code addAtMostOne} adds an {@code at most one}. */
    private static String kind(String method) {
        return method.substring("add".length()).replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static int terms(Object value) {
        if (value instanceof LinearExpr expr) {
            return expr.size();
        } else if (value instanceof int[] literals) {
            return literals.length;
        } else if (value instanceof Collection<?> values) {
            return values.stream().mapToInt(ModelCount::terms).sum();
        } else if (value instanceof Object[] values) {
            return terms(List.of(values));
        }
        return 0;
    }

    private void closeSection() {
        long bytes = backEnd.size().bytes().orElse(0);
        if (bytes != bytesBefore) {
            share().bytes += bytes - bytesBefore;
            bytesBefore = bytes;
        }
    }

    /** A line per policy and one for all of them; kinds of constraints that nobody adds have no column. */
    String table() {
        closeSection();
        Share total = new Share();
        shares.values().forEach(total::add);
        ModelSize size = backEnd.size();
        Set<String> kinds = new LinkedHashSet<>(total.constraints.keySet());
        List<List<String>> lines = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("policy", "variables"));
        header.addAll(kinds);
        header.add("terms");
        if (size.bytes().isPresent()) {
            header.add("bytes");
        }
        lines.add(header);
        shares.forEach((name, share) -> lines.add(line(name, share, kinds, size)));
        lines.add(line("total", total, kinds, size));
        return AlignedText.of(lines);
    }

    private static List<String> line(String name, Share share, Set<String> kinds, ModelSize size) {
        List<String> line = new ArrayList<>(List.of(name.toLowerCase(Locale.ROOT), String.valueOf(share.variables)));
        kinds.forEach(kind -> line.add(String.valueOf(share.constraints.getOrDefault(kind, 0))));
        line.add(String.valueOf(share.terms));
        if (size.bytes().isPresent()) {
            line.add(String.valueOf(share.bytes));
        }
        return line;
    }
}
