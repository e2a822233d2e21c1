package dev.dcm.examples;

import dev.dcm.examples.api.Example;
import dev.dcm.examples.constraints.Constraints;
import dev.dcm.examples.datastore.DataStore;
import dev.dcm.examples.vmbalancer.VmBalancer;
import java.util.List;

/** All examples. */
public final class Examples {
    private static final List<Example> ALL = List.of(new VmBalancer(), new DataStore(), new Constraints());

    private Examples() {
    }

    public static List<Example> all() {
        return ALL;
    }
}
