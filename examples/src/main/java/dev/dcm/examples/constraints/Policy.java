package dev.dcm.examples.constraints;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import dev.dcm.examples.data.ExampleFolder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A constraint with a name: a policy file, and two cases that show it, one with a solution and one without. */
enum Policy {
    MACHINE_ID("Fleet"), MACHINE_METADATA("Fleet"), CONFLICTS("Fleet"), GLOBAL("Fleet"), REPLACES("Fleet"), MACHINE_OF("Fleet"),
    SOFT_AFFINITY("Kubernetes"), HARD_AFFINITY("Kubernetes"), COMPLEX_AFFINITY("Kubernetes"),
    ONE_ROUND("Firmament"), XOR("Firmament"), AND("Firmament"), GANG("Firmament"), GANG_PRIORITY("Firmament"), GPU_JOBS("Firmament"),
    ZONES("Firmament");

    static final ExampleFolder FOLDER = new ExampleFolder("constraints");
    private final String origin;

    Policy(String origin) {
        this.origin = origin;
    }

    /** The system that has or wants it. */
    String origin() {
        return origin;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String file() {
        return "policies/" + label() + ".sql";
    }

    String solvedCase() {
        return "solved/" + label() + ".sql";
    }

    String infeasibleCase() {
        return "infeasible/" + label() + ".sql";
    }

    /** The comment with which a file begins, on one line. */
    static String comment(String file) {
        return FOLDER.text(file).lines().takeWhile(line -> line.startsWith("-- ")).map(line -> line.substring(3)).collect(Collectors.joining(" "));
    }

    /**
     * Policies by their names, separated by commas.
     *
     * @throws BadDataException that names what is no policy
     */
    static List<Policy> named(String names) {
        return Arrays.stream(names.split(",")).map(String::strip).map(Policy::find).distinct().toList();
    }

    private static Policy find(String label) {
        return Arrays.stream(values()).filter(policy -> policy.label().equals(label)).findFirst().orElseThrow(() -> {
            String all = Arrays.stream(values()).map(Policy::label).collect(Collectors.joining(", "));
            return new BadDataException(List.of(new DataProblem("policy '" + label + "'", "there is no such policy", "There are " + all + ".")));
        });
    }
}
