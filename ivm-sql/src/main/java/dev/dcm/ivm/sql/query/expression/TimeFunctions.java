package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import dev.dcm.ivm.sql.query.type.Types;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.List;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;

/** Functions of dates, times and timestamps. */
final class TimeFunctions implements Functions.Family {
    private static final RelDataType TIMESTAMP = Types.nullable(Types.FACTORY.createSqlType(SqlTypeName.TIMESTAMP, 6));

    @Override
    public Iterable<String> names() {
        return List.of("EXTRACT", "TIMESTAMPDIFF", "TIMESTAMPADD", "DATEDIFF", "DATEADD", "MINUS_DATE");
    }

    @Override
    public Scalar compile(String name, RexCall call, ExpressionCompiler compiler) {
        return switch (name) {
            case "EXTRACT" -> extract(call, compiler);
            case "TIMESTAMPDIFF", "DATEDIFF" -> difference(call, compiler);
            case "TIMESTAMPADD", "DATEADD" -> sum(call, compiler);
            case "FLOOR" -> floor(call, compiler);
            default -> throw Failures.unsupported(name);
        };
    }

    private static TimeUnitRange unit(RexNode node) {
        if (node instanceof RexLiteral literal) {
            Object value = literal.getValue();
            if (value instanceof TimeUnitRange range) {
                return range;
            } else if (value instanceof org.apache.calcite.avatica.util.TimeUnit unit) {
                return TimeUnitRange.of(unit, null);
            }
            return TimeUnitRange.valueOf(String.valueOf(Literals.value(literal)).toUpperCase(java.util.Locale.ROOT));
        }
        throw Failures.unsupported("a unit of time that is not constant");
    }

    /** A date, time or timestamp as a timestamp. */
    private static Scalar moment(RexNode node, ExpressionCompiler compiler) {
        return Kind.of(node.getType()) == Kind.TIME ? compiler.compile(node) : compiler.compileAs(node, TIMESTAMP);
    }

    private static Scalar extract(RexCall call, ExpressionCompiler compiler) {
        TimeUnitRange unit = unit(call.operands.get(0));
        Kind kind = Kind.of(call.operands.get(1).getType());
        if (kind == Kind.MONTHS || kind == Kind.MICROSECONDS) {
            throw Failures.unsupported("EXTRACT from an interval");
        }
        return Functions.strict(List.of(moment(call.operands.get(1), compiler)), a -> part(unit, (Long) a[0]));
    }

    private static Object part(TimeUnitRange unit, long micros) {
        LocalDateTime time = Times.timestamp(micros);
        return switch (unit) {
            case YEAR -> (long) time.getYear();
            case QUARTER -> (long) time.get(IsoFields.QUARTER_OF_YEAR);
            case MONTH -> (long) time.getMonthValue();
            case DAY -> (long) time.getDayOfMonth();
            case HOUR -> (long) time.getHour();
            case MINUTE -> (long) time.getMinute();
            case SECOND -> (long) time.getSecond();
            case MILLISECOND -> (long) time.getNano() / 1_000_000;
            case MICROSECOND -> (long) time.getNano() / 1_000;
            case DOW -> (long) time.getDayOfWeek().getValue() % 7 + 1;
            case ISODOW -> (long) time.getDayOfWeek().getValue();
            case DOY -> (long) time.getDayOfYear();
            case WEEK -> (long) time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            case EPOCH -> Math.floorDiv(micros, Times.MICROS_PER_SECOND);
            default -> throw Failures.unsupported("EXTRACT of " + unit);
        };
    }

    /** How many boundaries of the unit lie between the two, as H2 counts. */
    private static Scalar difference(RexCall call, ExpressionCompiler compiler) {
        TimeUnitRange unit = unit(call.operands.get(0));
        Scalar from = moment(call.operands.get(1), compiler);
        Scalar to = moment(call.operands.get(2), compiler);
        return Functions.strict(List.of(from, to), a -> Conversions.inRange(count(unit, (Long) a[1]) - count(unit, (Long) a[0]), call.getType()));
    }

    private static long count(TimeUnitRange unit, long micros) {
        LocalDateTime time = Times.timestamp(micros);
        return switch (unit) {
            case YEAR -> time.getYear();
            case QUARTER -> time.getYear() * 4L + time.get(IsoFields.QUARTER_OF_YEAR);
            case MONTH -> time.getYear() * 12L + time.getMonthValue();
            case WEEK -> Math.floorDiv(Math.floorDiv(micros, Times.MICROS_PER_DAY) + 3, 7);
            default -> Math.floorDiv(micros, size(unit));
        };
    }

    /** The microseconds of a unit of fixed length. */
    private static long size(TimeUnitRange unit) {
        return switch (unit) {
            case WEEK -> 7 * Times.MICROS_PER_DAY;
            case DAY -> Times.MICROS_PER_DAY;
            case HOUR -> 3_600 * Times.MICROS_PER_SECOND;
            case MINUTE -> 60 * Times.MICROS_PER_SECOND;
            case SECOND -> Times.MICROS_PER_SECOND;
            case MILLISECOND -> 1_000;
            case MICROSECOND -> 1;
            default -> throw Failures.unsupported("the unit " + unit + " in this place");
        };
    }

    private static Scalar sum(RexCall call, ExpressionCompiler compiler) {
        TimeUnitRange unit = unit(call.operands.get(0));
        Scalar count = Functions.whole(call.operands.get(1), compiler);
        Scalar start = moment(call.operands.get(2), compiler);
        Scalar sum = Functions.strict(List.of(count, start), a -> switch (unit) {
            case YEAR -> Times.addMonths((Long) a[1], Math.multiplyExact((Long) a[0], 12));
            case QUARTER -> Times.addMonths((Long) a[1], Math.multiplyExact((Long) a[0], 3));
            case MONTH -> Times.addMonths((Long) a[1], (Long) a[0]);
            default -> Math.addExact((Long) a[1], Math.multiplyExact((Long) a[0], size(unit)));
        });
        return ExpressionCompiler.then(sum, Conversions.cast(TIMESTAMP, call.getType()));
    }

    private static Scalar floor(RexCall call, ExpressionCompiler compiler) {
        TimeUnitRange unit = unit(call.operands.get(1));
        Scalar floor = Functions.strict(List.of(moment(call.operands.get(0), compiler)), a -> switch (unit) {
            case YEAR -> Times.micros(Times.timestamp((Long) a[0]).truncatedTo(ChronoUnit.DAYS).withDayOfYear(1));
            case MONTH -> Times.micros(Times.timestamp((Long) a[0]).truncatedTo(ChronoUnit.DAYS).withDayOfMonth(1));
            default -> (Object) (Math.floorDiv((Long) a[0], size(unit)) * size(unit));
        });
        return ExpressionCompiler.then(floor, Conversions.cast(TIMESTAMP, call.getType()));
    }
}
