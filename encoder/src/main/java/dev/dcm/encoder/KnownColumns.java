package dev.dcm.encoder;

import dev.dcm.encoder.eval.Row;
import dev.dcm.encoder.value.Cell;
import dev.dcm.encoder.value.Rational;
import dev.dcm.ir.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What tells people which row is meant: the columns that no decision has a part in. */
final class KnownColumns {
    private KnownColumns() {
    }

    static Map<String, Object> of(Row row, List<Field> fields) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            if (!fields.get(i).formula() && row.cells()[i] instanceof Cell.Known known) {
                values.putIfAbsent(fields.get(i).name(), known.value() instanceof Rational r ? r.toBigDecimal() : known.value());
            }
        }
        return values;
    }
}
