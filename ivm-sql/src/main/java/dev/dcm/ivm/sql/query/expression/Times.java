package dev.dcm.ivm.sql.query.expression;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Dates, times and timestamps between text, java.time and the numbers that the engine keeps. All without a time zone. */
public final class Times {
    static final long MICROS_PER_SECOND = 1_000_000;
    static final long MICROS_PER_DAY = 86_400 * MICROS_PER_SECOND;

    private Times() {
    }

    public static LocalDateTime timestamp(long micros) {
        return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS_PER_SECOND),
                (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1_000, ZoneOffset.UTC);
    }

    public static long micros(LocalDateTime time) {
        return Math.addExact(Math.multiplyExact(time.toEpochSecond(ZoneOffset.UTC), MICROS_PER_SECOND), time.getNano() / 1_000);
    }

    public static LocalTime time(long microsOfDay) {
        return LocalTime.ofNanoOfDay(microsOfDay * 1_000);
    }

    public static long microsOfDay(LocalTime time) {
        return time.toNanoOfDay() / 1_000;
    }

    static String timestampText(long micros) {
        LocalDateTime time = timestamp(micros);
        return time.toLocalDate() + " " + timeText(time.toLocalTime());
    }

    static String timeText(LocalTime time) {
        String fraction = String.format("%06d", time.getNano() / 1_000).replaceAll("0+$", "");
        String seconds = String.format("%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
        return fraction.isEmpty() ? seconds : seconds + "." + fraction;
    }

    static long parseTimestamp(String text) {
        String trimmed = text.trim();
        int middle = Math.max(trimmed.indexOf(' '), trimmed.indexOf('T'));
        long midnight = Math.multiplyExact(parseDate(middle < 0 ? trimmed : trimmed.substring(0, middle)), MICROS_PER_DAY);
        return middle < 0 ? midnight : Math.addExact(midnight, parseTime(trimmed.substring(middle + 1)));
    }

    static long parseDate(String text) {
        String[] parts = text.trim().split("-", -1);
        if (parts.length != 3) {
            throw new DateTimeException(text);
        }
        return LocalDate.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), Integer.parseInt(parts[2])).toEpochDay();
    }

    static long parseTime(String text) {
        String[] parts = text.trim().split(":", -1);
        if (parts.length < 2 || parts.length > 3) {
            throw new DateTimeException(text);
        }
        LocalTime minutes = LocalTime.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        long micros = parts.length == 2 ? 0 : new BigDecimal(parts[2]).movePointRight(6).longValue();
        if (micros < 0 || micros >= 60 * MICROS_PER_SECOND) {
            throw new DateTimeException(text);
        }
        return microsOfDay(minutes) + micros;
    }

    static long addMonths(long micros, long months) {
        return micros(timestamp(micros).plus(months, ChronoUnit.MONTHS));
    }
}
