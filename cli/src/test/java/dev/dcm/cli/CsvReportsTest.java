package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvReportsTest {
    private final Grid tasks = Reports.grid("TASKS", List.of("ID#", "name, quoted"),
            Reports.row(1L, "a,\"b\"\nc"), Reports.row(null, null), Reports.row(new BigDecimal("1E+3"), List.of(1L, 2L)));
    private final Grid flags = Reports.grid("FLAGS", List.of("F"), Reports.row(true), Reports.row(""));

    @Test
    void oneTableStandsAlone() {
        assertThat(Reports.write(c -> new CsvReports(c, false), Reports.solved("a.csql", "0", tasks)).out()).isEqualTo("""
                ID,"name, quoted"
                1,"a,""b""
                c"
                ,
                1000,"[1, 2]"
                """);
    }

    @Test
    void severalTablesAreNamedAndSeparated() {
        assertThat(Reports.write(c -> new CsvReports(c, false), Reports.solved("a.csql", "0", flags, flags)).out()).isEqualTo("""
                # FLAGS
                F
                true
                ""

                # FLAGS
                F
                true
                ""
                """);
    }

    @Test
    void severalFilesAreNamedAndSeparated() {
        Run run = Reports.write(c -> new CsvReports(c, true), Reports.solved("a.csql", "0", flags),
                Reports.failed(Status.TIMEOUT, ExitCode.TIMEOUT, "no solution in 1 s"), Reports.solved("b.csql", "0", flags));
        assertThat(run.out()).isEqualTo("# FLAGS in a.csql\nF\ntrue\n\"\"\n\n# FLAGS in b.csql\nF\ntrue\n\"\"\n");
        assertThat(run.err()).isEqualTo("bad.csql: TIMEOUT  no solution in 1 s\n");
    }
}
