package dev.dcm.model;

import dev.dcm.base.Deadline;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Decides in parts of a system that is too large for one model: a fleet that is split into cells, for example, of which each has a database of its own.
 *
 * <p>There are two ways. Several cells are decided in parallel, and the best objective wins, or each decides a share of the work ({@link #solve}). Or
 * something that knows less picks a cell, often a model over sums of cells, and a model decides inside; a cell that cannot do it is refused, and another one is
 * picked ({@link #first}).
 */
public final class Cells {
    private Cells() {
    }

    /** Decides inside one cell, mostly by {@link Model#solve} on the connection of that cell. Called by many threads, for different cells. */
    @FunctionalInterface
    public interface Inside<C> {
        Solution solve(C cell, Duration timeout) throws SQLException;
    }

    /** Picks a cell; nothing if there is none besides those that were refused. */
    @FunctionalInterface
    public interface Choice<C> {
        Optional<C> next(Set<C> refused) throws SQLException;
    }

    /**
     * Decides in all cells, so many at a time. Cells without a solution, or without one in time, are among the refused ones of the result; any other failure
     * ends everything.
     *
     * @param timeout for all cells together
     */
    public static <C> CellResults<C> solve(Collection<C> cells, Inside<C> inside, int threads, Duration timeout) throws SQLException {
        Deadline deadline = Deadline.in(timeout);
        ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, cells.size())), Cells::daemon);
        try {
            Map<C, Future<Attempt>> running = new LinkedHashMap<>();
            cells.forEach(cell -> running.put(cell, pool.submit(attempt(cell, inside, deadline))));
            Map<C, Solution> solutions = new LinkedHashMap<>();
            Map<C, RuntimeException> refused = new LinkedHashMap<>();
            for (Map.Entry<C, Future<Attempt>> entry : running.entrySet()) {
                Attempt attempt = await(entry.getValue());
                if (attempt.solution() != null) {
                    solutions.put(entry.getKey(), attempt.solution());
                } else {
                    refused.put(entry.getKey(), attempt.refusal());
                }
            }
            return new CellResults<>(solutions, refused);
        } finally {
            pool.shutdownNow();
        }
    }

    /**
     * Decides in the first cell of a choice that can do it.
     *
     * @param timeout for all cells that are tried, together
     * @return the one solution, and the cells that were refused before
     * @throws NoCellException if the choice has no more cells, or time is over
     */
    public static <C> CellResults<C> first(Choice<C> choice, Inside<C> inside, Duration timeout) throws SQLException {
        Deadline deadline = Deadline.in(timeout);
        Map<C, RuntimeException> refused = new LinkedHashMap<>();
        while (true) {
            Optional<C> cell = choice.next(Set.copyOf(refused.keySet()));
            if (cell.isEmpty() || refused.containsKey(cell.get()) || isOver(deadline)) {
                throw new NoCellException(refused);
            }
            Attempt attempt = attempted(cell.get(), inside, deadline);
            if (attempt.solution() != null) {
                return new CellResults<>(Map.of(cell.get(), attempt.solution()), refused);
            }
            refused.put(cell.get(), attempt.refusal());
        }
    }

    /** One of the two is null. */
    private record Attempt(Solution solution, RuntimeException refusal) {
    }

    private static <C> Callable<Attempt> attempt(C cell, Inside<C> inside, Deadline deadline) {
        return () -> attempted(cell, inside, deadline);
    }

    private static <C> Attempt attempted(C cell, Inside<C> inside, Deadline deadline) throws SQLException {
        if (isOver(deadline)) {
            return new Attempt(null, new SolverTimeoutException("no time was left for this cell", new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO)));
        }
        try {
            return new Attempt(inside.solve(cell, deadline.left()), null);
        } catch (InfeasibleException | SolverTimeoutException e) {
            return new Attempt(null, e);
        }
    }

    private static boolean isOver(Deadline deadline) {
        return deadline.left().isNegative() || deadline.left().isZero();
    }

    private static Attempt await(Future<Attempt> attempt) throws SQLException {
        try {
            return attempt.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while cells were decided");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SQLException cause) {
                throw cause;
            } else if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "dcm-cell");
        thread.setDaemon(true);
        return thread;
    }
}
