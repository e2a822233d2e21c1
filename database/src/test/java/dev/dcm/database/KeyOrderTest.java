package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyOrderTest {

    private static List<Object> sorted(Object... cells) {
        List<Object[]> rows = new ArrayList<>();
        Arrays.stream(cells).forEach(cell -> rows.add(new Object[] {cell}));
        rows.sort(new KeyOrder(List.of(0)));
        return rows.stream().map(row -> row[0]).toList();
    }

    @Test
    void nullIsFirstAndStringsAreByCodeUnit() {
        assertThat(sorted("b", "B", null, "a")).isEqualTo(Arrays.asList(null, "B", "a", "b"));
    }

    @Test
    void listsAreByTheirFirstDifferenceThenByLength() {
        List<Object> withNull = Collections.singletonList(null);
        assertThat(sorted(List.of(2L), List.of(1L, 5L), List.of(1L), withNull)).containsExactly(withNull, List.of(1L), List.of(1L, 5L), List.of(2L));
    }

    @Test
    void otherValuesAreByTheirText() {
        Object one = new StringBuffer("1");
        Object two = new Object() {
            @Override
            public String toString() {
                return "0";
            }
        };
        assertThat(sorted(one, two)).containsExactly(two, one);
    }
}
