package dev.dcm.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PackedKeysTest {

    /** Rows with columns that fit, that are too wide, texts short and long, of any characters, and NULLs, in any order of importance. */
    @Test
    void sortsAsRowsAreCompared() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            List<Object[]> rows = new ArrayList<>();
            int[] kinds = random.ints(1 + random.nextInt(4), 0, 9).toArray();
            int size = random.nextInt(60);
            for (int row = 0; row < size; row++) {
                rows.add(IntStream.of(kinds).mapToObj(kind -> cell(kind, random)).toArray());
            }
            List<Integer> columns = IntStream.range(0, kinds.length).filter(c -> random.nextInt(4) > 0).boxed().toList();
            List<Object[]> expected = new ArrayList<>(rows);
            expected.sort(new KeyOrder(columns));

            PackedKeys.sort(rows, columns);

            // The same objects: equal keys stay in their order.
            assertThat(rows).usingElementComparator((a, b) -> a == b ? 0 : 1).containsExactlyElementsOf(expected);
        }
    }

    private static Object cell(int kind, Random random) {
        return switch (kind) {
            case 0 -> (long) random.nextInt(4);
            case 1 -> (long) random.nextInt();
            case 2 -> random.nextLong();
            case 3 -> "t" + random.nextInt(5);
            case 4 -> "pod-" + random.nextInt(3) + "-" + random.nextInt(1_000);
            case 5 -> "a name that is long, " + "of equal parts, ".repeat(random.nextInt(3)) + random.nextInt(100);
            case 6 -> random.ints(random.nextInt(4), 0, 4).mapToObj(c -> List.of("", "\0", "é", "\uffff").get(c)).collect(Collectors.joining());
            case 7 -> "same";
            default -> random.nextInt(3) == 0 ? null : (Object) (long) random.nextInt(3);
        };
    }
}
