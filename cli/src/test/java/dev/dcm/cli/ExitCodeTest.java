package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodeTest {

    @Test
    void theFirstOfOneTwoFourThreeWins() {
        assertThat(of(ExitCode.OK)).isEqualTo(0);
        assertThat(of(ExitCode.OK, ExitCode.INFEASIBLE)).isEqualTo(3);
        assertThat(of(ExitCode.INFEASIBLE, ExitCode.TIMEOUT, ExitCode.OK)).isEqualTo(4);
        assertThat(of(ExitCode.TIMEOUT, ExitCode.BAD_PROGRAM, ExitCode.INFEASIBLE)).isEqualTo(2);
        assertThat(of(ExitCode.BAD_PROGRAM, ExitCode.FAILURE, ExitCode.TIMEOUT)).isEqualTo(1);
    }

    private static int of(ExitCode... codes) {
        return ExitCode.of(List.of(codes)).number();
    }
}
