package dev.dcm.encoder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs without solution: all golden ones, and some with more rows than clash. */
final class InfeasiblePrograms {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final String CLUSTER = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, zone VARCHAR(10) NOT NULL, cpu INTEGER NOT NULL);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (name VARCHAR(10) PRIMARY KEY, app VARCHAR(10) NOT NULL, zone VARCHAR(10), cpu INTEGER NOT NULL, node VARCHAR(10) REFERENCES nodes (name));
            CREATE CONSTRAINT capacity AS SELECT nodes.name, nodes.cpu FROM nodes JOIN pods ON pods.node = nodes.name GROUP BY nodes.name, nodes.cpu
              CHECK SUM(pods.cpu) <= nodes.cpu;
            CREATE CONSTRAINT apart AS SELECT app FROM pods GROUP BY app CHECK ALL_DIFFERENT(node);
            CREATE CONSTRAINT in_zone AS SELECT pods.name, pods.zone FROM pods JOIN nodes ON pods.node = nodes.name WHERE pods.zone IS NOT NULL CHECK nodes.zone = pods.zone;
            """;

    private InfeasiblePrograms() {
    }

    static Map<String, String> all() throws IOException {
        Map<String, String> programs = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(GOLDEN)) {
            for (Path file : files.filter(p -> p.toString().endsWith(".csql")).sorted().toList()) {
                String text = Files.readString(file);
                if (text.contains("-- status: INFEASIBLE")) {
                    programs.put(GOLDEN.relativize(file).toString(), text);
                }
            }
        }
        programs.put("one app too many for its zone among many that fit", CLUSTER + """
                INSERT INTO nodes VALUES ('e1', 'east', 40), ('e2', 'east', 40), ('w1', 'west', 40), ('w2', 'west', 40), ('w3', 'west', 40);
                INSERT INTO pods VALUES ('db-1', 'db', 'east', 1, NULL), ('db-2', 'db', 'east', 1, NULL), ('db-3', 'db', 'east', 1, NULL), %s;
                """.formatted(pods(12, 2)));
        programs.put("a pod that no node can take", CLUSTER + """
                INSERT INTO nodes VALUES ('n1', 'east', 4), ('n2', 'east', 6), ('n3', 'west', 5);
                INSERT INTO pods VALUES ('big', 'big', NULL, 7, NULL), %s;
                """.formatted(pods(5, 1)));
        programs.put("more load than the cluster has", CLUSTER + """
                INSERT INTO nodes VALUES ('n1', 'east', 7), ('n2', 'east', 7), ('n3', 'west', 7);
                INSERT INTO pods VALUES %s;
                """.formatted(pods(8, 3)));
        return programs;
    }

    /** Pods of an app each, which nothing but the capacities holds apart. */
    private static String pods(int count, int cpu) {
        return IntStream.range(0, count).mapToObj(i -> "('p" + i + "', 'app" + i + "', NULL, " + cpu + ", NULL)").collect(Collectors.joining(", "));
    }
}
