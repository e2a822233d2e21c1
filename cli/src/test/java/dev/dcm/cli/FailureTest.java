package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Source;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class FailureTest {
    private static final Source SOURCE = Source.of("p.csql", "SELECT 1");

    @Test
    void deepRecursionIsAFailureThatIsExplained() {
        Failure failure = failure(s -> {
            throw new StackOverflowError();
        });
        assertThat(failure.exit()).isEqualTo(ExitCode.FAILURE);
        assertThat(failure.problems().get(0).rendered()).startsWith("p.csql: error DCM0002: the program nests too deeply");
    }

    @Test
    void tooLittleMemoryIsAFailureThatIsExplained() {
        Failure failure = failure(s -> {
            throw new OutOfMemoryError("Java heap space");
        });
        assertThat(failure.problems().get(0).rendered()).contains("not enough memory");
    }

    @Test
    void theDatabaseIsQuoted() {
        Failure lost = failure(s -> {
            throw new SQLException("connection lost\ndetails", "08006");
        });
        assertThat(lost.exit()).isEqualTo(ExitCode.FAILURE);
        assertThat(lost.problems().get(0).rendered()).isEqualTo("p.csql: error CSQL0503: the database reports: connection lost\n");
    }

    @Test
    void mistakesOfOurOwnAreCalledThat() {
        Failure failure = failure(s -> {
            throw new IllegalStateException("oops");
        });
        assertThat(failure.problems().get(0).rendered()).contains("DCM0003: internal error: IllegalStateException: oops");
    }

    @Test
    void theStackIsDeepEnoughForAHundredThousandLevels() {
        assertThat(Attempt.on(SOURCE, s -> descend(100_000))).isEqualTo(new Attempt.Done<>(100_000));
    }

    @Test
    void passwordsAreNotRepeated() {
        assertThat(Database.withoutPassword("No driver for jdbc:x://h/d?user=a&Password=s3cret&ssl=true"))
                .isEqualTo("No driver for jdbc:x://h/d?user=a&Password=***&ssl=true");
    }

    private static Failure failure(Attempt.Work<Integer> work) {
        return ((Attempt.Failed<Integer>) Attempt.on(SOURCE, work)).failure();
    }

    private static int descend(int levels) {
        return levels == 0 ? 0 : 1 + descend(levels - 1);
    }
}
