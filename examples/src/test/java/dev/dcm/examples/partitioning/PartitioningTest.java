package dev.dcm.examples.partitioning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.TestRuns;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartitioningTest {
    private static final ExampleFolder FOLDER = new ExampleFolder("partitioning");
    private final ExampleProgram inside = ExampleProgram.of(FOLDER, b -> b, "policies.sql");
    private final ExampleProgram cells = ExampleProgram.of(FOLDER, b -> b, "cells.sql");

    private static double freeCpu(Fleet fleet) throws SQLException {
        double free = 0;
        for (String cell : fleet.names()) {
            free += ((Number) fleet.sums(cell).get(1)).doubleValue();
        }
        return free;
    }

    @Test
    void allWaysPlaceAllJobs() throws Exception {
        for (Partitioning.Strategy strategy : Partitioning.Strategy.values()) {
            Outcome outcome = TestRuns.run(new Partitioning(), "strategy", strategy, "nodes", 400, "cells", 4, "jobs", 3, "threads", 2);
            assertThat(outcome.facts()).containsEntry("jobs_placed", 3L);
            assertThat(TestRuns.table(outcome, "JOBS").rows()).hasSize(3).allSatisfy(row -> assertThat((String) row.get(4)).startsWith(strategy == Partitioning.Strategy.WHOLE ? "all" : "cell-"));
        }
    }

    @Test
    void whatIsPlacedIsTaken() throws Exception {
        try (Fleet fleet = Fleet.inCells(inside, 100, 2, 1)) {
            double before = freeCpu(fleet);
            List<Placement> placed = new TwoLevels(cells, fleet, 2, Duration.ofSeconds(30)).place(List.of(new Job("j", 4, 1500, 1024)));
            assertThat(placed).singleElement().satisfies(p -> assertThat(p.cell()).isNotNull());
            assertThat(before - freeCpu(fleet)).isEqualTo(4 * 1500);
        }
    }

    /** The sums of each cell say yes, but each has fewer nodes than the job has pods: both refuse, and the job is told as not placed. */
    @Test
    void aJobThatNoCellCanRunIsRefusedByEach() throws Exception {
        try (Fleet fleet = Fleet.inCells(inside, 20, 2, 3)) {
            List<Placement> placed = new TwoLevels(cells, fleet, 2, Duration.ofSeconds(30)).place(List.of(new Job("wide", 11, 100, 1)));
            assertThat(placed).singleElement().satisfies(p -> {
                assertThat(p.cell()).isNull();
                assertThat(p.refused()).isEqualTo(2);
            });
        }
    }
}
