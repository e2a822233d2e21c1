package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostic;
import dev.dcm.base.Source;
import dev.dcm.base.Span;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonReportsTest {
    private static final String NOTHING_DECIDED = "\"objectives\":{},\"checks\":[],\"gap\":null,\"size\":null,\"decided_by\":null,\"pushdown\":null,";

    @Test
    void oneLineWithEveryField() {
        Grid tasks = Reports.grid("TASKS", List.of("TASK_ID#", "worker\n"), Reports.row(1L, "節点 \"3\""), Reports.row(2L, null));
        assertThat(json(Reports.solved("a.csql", "1E+3", tasks))).isEqualTo("{\"file\":\"a.csql\",\"status\":\"OPTIMAL\","
                + "\"objective\":1000,\"tables\":{\"TASKS\":[{\"TASK_ID\":1,\"worker\\n\":\"節点 \\\"3\\\"\"},"
                + "{\"TASK_ID\":2,\"worker\\n\":null}]},\"error\":null,\"errors\":[],"
                + "\"objectives\":{\"BALANCE\":12.50},\"checks\":["
                + "{\"constraint\":\"CPU\",\"rows\":2,\"numeric_rows\":2,\"slack\":3,\"row\":{\"NAME\":\"n2\"}},"
                + "{\"constraint\":\"SPREAD\",\"rows\":1,\"numeric_rows\":0,\"slack\":null,\"row\":{}},"
                + "{\"constraint\":\"MEMORY\",\"rows\":2,\"numeric_rows\":1,\"slack\":0.5,\"row\":{}}],"
                + "\"gap\":0,\"size\":{\"variables\":24,\"constraints\":40,\"bytes\":1561},\"decided_by\":\"SOLVER\",\"pushdown\":null,"
                + "\"timings\":{\"database_ms\":5,\"model_ms\":2,\"presolve_ms\":null,\"solve_ms\":71}}\n");
    }

    @Test
    void valuesKeepTheirKind() {
        Grid grid = Reports.grid("T", List.of("A", "B", "C", "D", "E", "F"), Reports.row(true, new BigDecimal("0.000000001"), 0.5,
                Arrays.asList(1L, null, List.of("x")), LocalDate.of(2026, 1, 31), Long.MIN_VALUE));
        assertThat(json(Reports.solved("a.csql", "0", grid))).contains("\"T\":[{\"A\":true,\"B\":0.000000001,\"C\":0.5,"
                + "\"D\":[1,null,[\"x\"]],\"E\":\"2026-01-31\",\"F\":-9223372036854775808}]");
    }

    @Test
    void allErrorsAndTheFirstOfThem() {
        CsqlException e = new CsqlException(List.of(
                Diagnostic.error(Code.GROUP_BY_VARIABLE, new Span(12, 9, 12, 12), "variable column 'node' cannot be grouped by", ""),
                Diagnostic.error(Code.DATABASE_MISMATCH, Span.NONE, "no table", "")));
        Report report = Report.of(Failure.of(Source.of("p.csql", ""), e));
        String first = "{\"code\":\"CSQL0107\",\"message\":\"variable column 'node' cannot be grouped by\",\"line\":12,\"column\":9}";
        assertThat(json(report)).isEqualTo("{\"file\":\"p.csql\",\"status\":\"ERROR\",\"objective\":null,\"tables\":{},\"error\":" + first
                + ",\"errors\":[" + first + ",{\"code\":\"CSQL0501\",\"message\":\"no table\"}],"
                + NOTHING_DECIDED + "\"timings\":{\"database_ms\":0,\"model_ms\":0,\"presolve_ms\":null,\"solve_ms\":0}}\n");
    }

    @Test
    void infeasibleProgramsHaveALineToo() {
        assertThat(json(Reports.failed(Status.INFEASIBLE, ExitCode.INFEASIBLE, "no"))).isEqualTo("{\"file\":\"bad.csql\","
                + "\"status\":\"INFEASIBLE\",\"objective\":null,\"tables\":{},\"error\":null,\"errors\":[],"
                + NOTHING_DECIDED + "\"timings\":{\"database_ms\":0,\"model_ms\":0,\"presolve_ms\":null,\"solve_ms\":0}}\n");
    }

    private static String json(Report report) {
        return Reports.write(c -> new JsonReports(c.out()), report).out();
    }
}
