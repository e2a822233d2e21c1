package dev.dcm.model.rewrite;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.VerificationException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;

/** What comes of a program, in a line that can be compared. */
final class Answers {
    private Answers() {
    }

    /** The status and the objective, both verified; it begins with "wrong" if the database computes something else. */
    static String of(String program, Set<Rewrite> off) throws SQLException {
        Model.Builder builder = Model.builder().verify(true);
        off.forEach(builder::without);
        Model model = builder.compile(program);
        try (Connection connection = model.openEmbedded()) {
            Solution solution = model.solve(connection, Duration.ofSeconds(60));
            return solution.status() + " " + solution.objective().stripTrailingZeros().toPlainString();
        } catch (InfeasibleException e) {
            return "INFEASIBLE";
        } catch (VerificationException e) {
            return "wrong: " + e.getMessage();
        }
    }
}
