package dev.dcm.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentilesTest {

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "50, 50", "51, 51", "95, 95", "99, 99", "100, 100"})
    void ofAHundredTimesItIsTheTimeOfThatRank(int percent, long milliseconds) {
        Percentiles percentiles = percentiles(LongStream.rangeClosed(1, 100).map(i -> 101 - i).toArray());
        assertThat(percentiles.at(percent)).isEqualTo(Duration.ofMillis(milliseconds));
    }

    @ParameterizedTest
    @CsvSource({"50, 20", "95, 40", "99, 40", "25, 10", "26, 20"})
    void ofFewTimesItIsOneThatWasMeasured(int percent, double milliseconds) {
        assertThat(percentiles(40, 10, 30, 20).milliseconds(percent)).isEqualTo(milliseconds);
    }

    @Test
    void nothingHasNoPercentiles() {
        assertThatThrownBy(() -> new Percentiles(List.of())).hasMessage("percentiles of nothing");
        assertThatThrownBy(() -> percentiles(1).at(101)).hasMessage("101 percent");
    }

    private static Percentiles percentiles(long... milliseconds) {
        return new Percentiles(LongStream.of(milliseconds).mapToObj(Duration::ofMillis).toList());
    }
}
