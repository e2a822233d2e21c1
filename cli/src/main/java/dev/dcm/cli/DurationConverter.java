package dev.dcm.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a positive duration such as {@code 10s}, {@code 500ms}, {@code 1.5m} or {@code 2h}. */
final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(ms|s|m|h)");
    private static final Map<String, Duration> UNITS = Map.of("ms", Duration.ofMillis(1), "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1), "h", Duration.ofHours(1));
    private static final Duration LONGEST = Duration.ofDays(365);

    @Override
    public Duration convert(String text) {
        Matcher matcher = SHAPE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a duration; write it like 10s, 500ms or 2m");
        }
        BigDecimal nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(UNITS.get(matcher.group(2)).toNanos()));
        if (nanos.compareTo(BigDecimal.ONE) < 0) {
            throw new TypeConversionException("'" + text + "' is not a positive duration");
        }
        return nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) > 0 ? LONGEST : Duration.ofNanos(nanos.longValue());
    }
}
