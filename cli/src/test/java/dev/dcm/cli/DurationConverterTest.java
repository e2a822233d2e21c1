package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
    private final DurationConverter converter = new DurationConverter();

    @ParameterizedTest
    @CsvSource({"10s, PT10S", "500ms, PT0.5S", "2m, PT2M", "1h, PT1H", "1.5s, PT1.5S", "0.5ms, PT0.0005S", "007s, PT7S"})
    void readsNumbersWithUnits(String text, Duration expected) {
        assertThat(converter.convert(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "s", "10 seconds", "-5s", "1e3s", "1.s", "PT10S", "10S", "٣s", "99999999999999s"})
    void refusesEverythingElse(String text) {
        assertThatThrownBy(() -> converter.convert(text)).isInstanceOf(TypeConversionException.class).hasMessageContaining("10s, 500ms or 2m");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0s", "0ms", "0.0m", "0.0000001ms"})
    void refusesNoTimeAtAll(String text) {
        assertThatThrownBy(() -> converter.convert(text)).isInstanceOf(TypeConversionException.class).hasMessageContaining("not a positive");
    }

    @Test
    void whatIsLongerThanAYearIsAYear() {
        assertThat(converter.convert("999999999999h")).isEqualTo(Duration.ofDays(365));
    }
}
