package dev.dcm.benchmarks.pushdown;

import dev.dcm.base.Source;
import dev.dcm.benchmarks.harness.Percentiles;
import dev.dcm.benchmarks.harness.Sample;
import dev.dcm.benchmarks.harness.Workload;
import dev.dcm.ir.pushdown.Settings;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import dev.dcm.model.Timings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides one batch after the other. The total is everything from the read to the decision; the commit before it is counted apart. */
final class BatchWorkload implements Workload {
    /** For both variants: a scheduler that has an answer does not wait long for a better one. */
    private static final Duration PATIENCE = Duration.ofMillis(20);
    private final int nodes;
    private final int constrained;
    private final int batch;
    private final boolean narrowed;
    /** Every so many batches the whole program is solved as well, to see what was given up; 0 for never. */
    private final int compared;
    private final List<Duration> steps = new ArrayList<>();
    private final List<Double> gaps = new ArrayList<>();
    private final List<Long> choices = new ArrayList<>();
    private Connection connection;
    private LivingCluster cluster;
    private MaintainedModel model;
    private Model whole;
    private int samples;
    private int submitted;
    private int placed;
    private int widened;

    BatchWorkload(int nodes, int constrained, int batch, boolean narrowed, int compared) {
        this.nodes = nodes;
        this.constrained = constrained;
        this.batch = batch;
        this.narrowed = narrowed;
        this.compared = compared;
    }

    @Override
    public void open() throws SQLException {
        Model first = narrowed ? builder().pushdown(Settings.DEFAULT).compile(program()) : builder().withoutPushdown().compile(program());
        connection = first.openEmbedded();
        cluster = new LivingCluster(connection, nodes, constrained, 1);
        cluster.load();
        model = first.maintain(connection);
        whole = builder().withoutPushdown().compile(program());
    }

    private static Model.Builder builder() {
        return Model.builder().verify(false).patience(PATIENCE);
    }

    private static Source program() {
        try (InputStream in = BatchWorkload.class.getResourceAsStream("placement.csql")) {
            return Source.of("placement.csql", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Sample sample(long seed, Duration limit) throws SQLException {
        cluster.arrive(batch);
        cluster.commit();
        submitted += batch;
        try {
            Solution solution = model.solve(limit);
            connection.rollback();
            if (compared > 0 && ++samples % compared == 0) {
                compare(solution, limit);
            }
            placed += solution.table("pending").rows().size();
            choices.add(solution.choices());
            widened += solution.narrowed().filter(n -> n.rounds() > 1).isPresent() ? 1 : 0;
            cluster.bind(solution.table("pending"));
            long start = System.nanoTime();
            cluster.commit();
            steps.add(Duration.ofNanos(System.nanoTime() - start));
            return sample(solution.timings(), solution.status().name(), false, Optional.of(solution)).with(figures());
        } catch (SolverTimeoutException e) {
            return sample(e.timings(), "TIMEOUT", true, Optional.empty()).with(figures());
        } catch (InfeasibleException e) {
            return sample(e.timings(), "INFEASIBLE", false, Optional.empty()).with(figures());
        }
    }

    private static Sample sample(Timings timings, String status, boolean timedOut, Optional<Solution> solution) {
        Duration total = timings.database().plus(timings.model()).plus(timings.solve());
        return new Sample(total, status, timedOut, Optional.empty(),
                Optional.of(new Sample.Solving(timings.database(), timings.model(), timings.solve(), solution.map(Solution::size))), Map.of());
    }

    /** The objective that was lost, in parts of what the whole program reaches. */
    private void compare(Solution solution, Duration limit) throws SQLException {
        BigDecimal best = whole.solve(connection, limit).objective();
        connection.rollback();
        if (best.signum() > 0) {
            gaps.add(best.subtract(solution.objective()).divide(best, MathContext.DECIMAL64).doubleValue());
        }
    }

    private Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("submitted", submitted);
        figures.put("placed", placed);
        figures.put("widened", widened);
        if (!steps.isEmpty()) {
            figures.put("step_p50_ms", Math.round(1000 * new Percentiles(steps).milliseconds(50)) / 1000.0);
        }
        if (!choices.isEmpty()) {
            figures.put("choices_p50", choices.stream().sorted().skip(choices.size() / 2).findFirst().orElseThrow());
        }
        if (!gaps.isEmpty()) {
            figures.put("gap_mean", gaps.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
            figures.put("gap_max", gaps.stream().mapToDouble(Double::doubleValue).max().orElseThrow());
        }
        return figures;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
