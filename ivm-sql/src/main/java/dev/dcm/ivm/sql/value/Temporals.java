package dev.dcm.ivm.sql.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Date;

/** Dates and times between Java's classes and the numbers that are stored. A timestamp has no zone: one with a zone is taken at UTC. */
public final class Temporals {
    private static final long MICROS = 1_000_000;
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().appendPattern("H:mm[:ss]")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).toFormatter();
    private static final DateTimeFormatter SHOWN_TIME = new DateTimeFormatterBuilder().appendPattern("HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true).toFormatter();

    private Temporals() {
    }

    static Long date(Object value) {
        if (value instanceof LocalDate d) {
            return d.toEpochDay();
        } else if (value instanceof java.sql.Date d) {
            return d.toLocalDate().toEpochDay();
        } else if (value instanceof String s && s.trim().length() <= 11) {
            return LocalDate.parse(s.trim()).toEpochDay();
        }
        return dateTime(value).toLocalDate().toEpochDay();
    }

    static Long time(Object value) {
        if (value instanceof LocalTime t) {
            return t.toNanoOfDay() / 1000;
        } else if (value instanceof java.sql.Time t) {
            return t.toLocalTime().toNanoOfDay() / 1000;
        } else if (value instanceof String s) {
            return LocalTime.parse(s.trim(), TIME).toNanoOfDay() / 1000;
        }
        return dateTime(value).toLocalTime().toNanoOfDay() / 1000;
    }

    static Long timestamp(Object value) {
        return micros(dateTime(value));
    }

    /** The microseconds since 1970. */
    public static long micros(LocalDateTime value) {
        return Math.addExact(Math.multiplyExact(value.toEpochSecond(ZoneOffset.UTC), MICROS), value.getNano() / 1000);
    }

    private static LocalDateTime dateTime(Object value) {
        if (value instanceof LocalDateTime t) {
            return t;
        } else if (value instanceof java.sql.Timestamp t) {
            return t.toLocalDateTime();
        } else if (value instanceof java.sql.Date d) {
            return d.toLocalDate().atStartOfDay();
        } else if (value instanceof LocalDate d) {
            return d.atStartOfDay();
        } else if (value instanceof Instant i) {
            return LocalDateTime.ofInstant(i, ZoneOffset.UTC);
        } else if (value instanceof OffsetDateTime t) {
            return LocalDateTime.ofInstant(t.toInstant(), ZoneOffset.UTC);
        } else if (value instanceof ZonedDateTime t) {
            return LocalDateTime.ofInstant(t.toInstant(), ZoneOffset.UTC);
        } else if (value instanceof Date d) {
            return new java.sql.Timestamp(d.getTime()).toLocalDateTime();
        }
        return parse(((String) value).trim());
    }

    private static LocalDateTime parse(String text) {
        int space = Math.max(text.indexOf(' '), text.indexOf('T'));
        if (space < 0) {
            return LocalDate.parse(text).atStartOfDay();
        }
        return LocalDateTime.of(LocalDate.parse(text.substring(0, space)), LocalTime.parse(text.substring(space + 1), TIME));
    }

    /** Any value as the text that a character column stores. */
    static String text(Object value) {
        if (value instanceof String s) {
            return s;
        } else if (value instanceof java.math.BigDecimal d) {
            return d.toPlainString();
        } else if (value instanceof LocalDateTime t) {
            return text(t);
        } else if (value instanceof LocalTime t) {
            return SHOWN_TIME.format(t);
        } else if (value instanceof Number || value instanceof Character || value instanceof LocalDate || value instanceof java.util.UUID
                || value instanceof Enum<?> || value instanceof java.sql.Date || value instanceof java.sql.Time) {
            return value.toString();
        } else if (value instanceof Boolean b) {
            return b ? "TRUE" : "FALSE";
        } else if (value instanceof java.sql.Timestamp t) {
            return text(t.toLocalDateTime());
        }
        throw new ClassCastException();
    }

    static String text(LocalDateTime value) {
        return value.toLocalDate() + " " + SHOWN_TIME.format(value.toLocalTime());
    }

    static LocalDateTime ofMicros(long micros) {
        return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS), (int) Math.floorMod(micros, MICROS) * 1000, ZoneOffset.UTC);
    }
}
