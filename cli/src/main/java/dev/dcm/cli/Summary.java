package dev.dcm.cli;

import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.DecidedBy;
import dev.dcm.model.Narrowed;
import dev.dcm.model.Solution;
import dev.dcm.solver.ModelSize;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is to be known about decisions besides the rows. */
record Summary(Map<String, BigDecimal> objectives, List<CheckSlack> checks, Optional<BigDecimal> gap, ModelSize size, DecidedBy decidedBy,
               Optional<Narrowed> narrowed) {

    static Summary of(Solution solution) {
        return new Summary(solution.objectives(), solution.checks(), solution.gap(), solution.size(), solution.decidedBy(), solution.narrowed());
    }
}
