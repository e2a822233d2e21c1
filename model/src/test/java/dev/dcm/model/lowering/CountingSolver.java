package dev.dcm.model.lowering;

import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverModel;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Hands everything on to another solver, and counts what the last model was made of. */
final class CountingSolver implements Solver {
    private final Solver solver;
    private Map<String, Integer> counts = new TreeMap<>();

    CountingSolver(Solver solver) {
        this.solver = solver;
    }

    @Override
    public SolverModel newModel() {
        counts = new TreeMap<>();
        SolverModel model = solver.newModel();
        return (SolverModel) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {SolverModel.class}, (proxy, method, arguments) -> handOn(model, method, arguments));
    }

    private Object handOn(SolverModel model, Method method, Object[] arguments) throws Throwable {
        if (method.getName().matches("(add|new).*")) {
            counts.merge(method.getName(), 1, Integer::sum);
        }
        try {
            return method.invoke(model, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public String name() {
        return solver.name();
    }

    /** For example {@code addLinear 2, newBool 3}. */
    String counted() {
        return counts.entrySet().stream().map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", "));
    }
}
