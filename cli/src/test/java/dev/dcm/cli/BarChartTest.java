package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class BarChartTest {

    @Test
    void barsShareOneScale() throws IOException {
        StringWriter out = new StringWriter();
        BarChart.write(out, "CPU", List.of(new BarChart.Bar("n1", 0, 5, 10), new BarChart.Bar("n22", 2, 3, 5)));
        assertThat(out).hasToString("""
                CPU
                     before                        after
                n1   ░░░░░░░░░░░░░░░░░░░░ 0/10     ██████████░░░░░░░░░░ 5/10
                n22  ████░░░░░░ 2/5                ██████░░░░ 3/5
                """);
    }
}
