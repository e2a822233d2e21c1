package dev.dcm.examples.datastore;

import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.Example;
import dev.dcm.examples.api.Outcome;
import dev.dcm.examples.api.Parameter;
import dev.dcm.examples.data.CsvLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code dcm example datastore}: places roles and replicas, and lives through failures. */
public final class DataStore implements Example {
    private static final Parameter<String> EVENTS = new Parameter<>("events", String.class, "EVENTS", "fail n5, add n10 r2 240, fail-rack r3",
            "What happens after the start, separated by commas: fail NODE, add NODE RACK DISK, fail-rack RACK, repair-rack RACK, rebalance.");
    private static final Parameter<Integer> MOVES = new Parameter<>("moves", Integer.class, "N", 6,
            "How many replicas may move to balance the disks when there is more room.").atLeast(0);
    private static final Parameter<Path> DATA = new Parameter<>("data", Path.class, "DIR", null,
            "A folder with your own nodes.csv, roles.csv, shards.csv and replicas.csv.");
    private static final Parameter<Duration> TIMEOUT = new Parameter<>("timeout", Duration.class, "TIME", Duration.ofSeconds(30),
            "Of each solve, such as 10s.");

    @Override
    public String name() {
        return Models.FOLDER.name();
    }

    @Override
    public String summary() {
        return "The management plane of a data store: roles, rack-aware replicas, failures, rebalancing.";
    }

    @Override
    public List<Parameter<?>> parameters() {
        return List.of(EVENTS, MOVES, DATA, TIMEOUT);
    }

    @Override
    public List<String> usages() {
        return List.of("--events 'fail n1, fail n4'", "--events 'add n10 r1 480' --moves 12", "--data my-store --out pictures");
    }

    @Override
    public Outcome run(Arguments arguments) throws IOException, SQLException {
        List<Event> events = Event.parse(arguments.get(EVENTS));
        List<Step> steps = new ArrayList<>();
        try (ManagementPlane plane = new ManagementPlane(Models.compile(), arguments.get(MOVES), arguments.get(TIMEOUT))) {
            load(plane, arguments.get(DATA));
            steps.add(plane.start());
            for (Event event : events) {
                steps.add(plane.handle(event));
            }
        }
        return Story.of(steps);
    }

    private static void load(ManagementPlane plane, Path folder) throws IOException, SQLException {
        CsvLoader loader = folder == null ? CsvLoader.of(plane.connection(), Models.FOLDER) : CsvLoader.of(plane.connection(), folder);
        loader.load("nodes").load("roles").load("shards").load("replicas").finish();
    }
}
