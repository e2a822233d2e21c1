package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/** Dates, times and timestamps plus and minus intervals and days, and the interval between two of them. */
final class Moments {
    private static final int MONTHS_PER_YEAR = 12;
    private final ExpressionCompiler compiler;

    Moments(ExpressionCompiler compiler) {
        this.compiler = compiler;
    }

    static boolean concern(RexCall call) {
        return call.operands.stream().anyMatch(o -> isMoment(o.getType()));
    }

    private static boolean isMoment(RelDataType type) {
        Kind kind = Kind.of(type);
        return kind == Kind.DATE || kind == Kind.TIME || kind == Kind.TIMESTAMP;
    }

    Scalar compile(RexCall call) {
        RexNode first = call.operands.get(0);
        RexNode second = call.operands.get(1);
        boolean minus = call.getKind() == SqlKind.MINUS || call.getKind() == SqlKind.CHECKED_MINUS;
        if (isMoment(first.getType()) && isMoment(second.getType())) {
            return between(call, first, second);
        } else if (!isMoment(first.getType())) {
            return shifted(second, first, 1, call.getType());
        }
        return shifted(first, second, minus ? -1 : 1, call.getType());
    }

    private Scalar shifted(RexNode moment, RexNode by, long sign, RelDataType type) {
        Scalar start = compiler.compile(moment);
        Scalar distance = compiler.compile(by);
        Kind kind = Kind.of(moment.getType());
        Kind unit = Kind.of(by.getType());
        return (left, right) -> {
            Object from = start.value(left, right);
            Object count = distance.value(left, right);
            return from == null || count == null ? null : shift((Long) from, kind, Math.multiplyExact(sign, (Long) count), unit, type);
        };
    }

    private static Object shift(long from, Kind kind, long count, Kind unit, RelDataType type) {
        try {
            if (kind == Kind.TIME) {
                return Math.floorMod(from + count, Times.MICROS_PER_DAY);
            }
            long micros = kind == Kind.DATE ? Math.multiplyExact(from, Times.MICROS_PER_DAY) : from;
            long moved = switch (unit) {
                case MONTHS -> Times.addMonths(micros, count);
                case LONG -> Math.addExact(micros, Math.multiplyExact(count, Times.MICROS_PER_DAY));
                default -> Math.addExact(micros, count);
            };
            return Kind.of(type) == Kind.DATE ? Math.floorDiv(moved, Times.MICROS_PER_DAY) : moved;
        } catch (ArithmeticException | DateTimeException e) {
            throw Failures.timeOutOfRange();
        }
    }

    private Scalar between(RexCall call, RexNode first, RexNode second) {
        Scalar later = compiler.compile(first);
        Scalar earlier = compiler.compile(second);
        Kind laterKind = Kind.of(first.getType());
        Kind earlierKind = Kind.of(second.getType());
        Kind unit = Kind.of(call.getType());
        return (left, right) -> {
            Object to = later.value(left, right);
            Object from = earlier.value(left, right);
            if (to == null || from == null) {
                return null;
            }
            long micros = Math.subtractExact(micros((Long) to, laterKind), micros((Long) from, earlierKind));
            return switch (unit) {
                case MONTHS -> months(micros((Long) from, earlierKind), micros((Long) to, laterKind));
                case LONG -> Math.floorDiv(micros, Times.MICROS_PER_DAY);
                default -> micros;
            };
        };
    }

    private static long micros(long value, Kind kind) {
        return kind == Kind.DATE ? value * Times.MICROS_PER_DAY : value;
    }

    private static long months(long from, long to) {
        LocalDateTime start = Times.timestamp(from);
        LocalDateTime end = Times.timestamp(to);
        return (end.getYear() - start.getYear()) * (long) MONTHS_PER_YEAR + end.getMonthValue() - start.getMonthValue();
    }
}
