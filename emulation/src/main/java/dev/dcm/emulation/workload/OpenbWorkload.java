package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A GPU cluster in production, from the CSV files of the openb trace. The type of a GPU is a label of its node, and pods that name types have node
 * affinity to them. Thousandths of GPUs are a resource of their own. Pods stay, as is usual with this trace: together they ask for 98 % of all GPUs.
 */
public final class OpenbWorkload {
    /** A thousandth of a GPU. */
    public static final String GPU_SHARES = "dcm.dev/gpu-milli";
    private static final String MODEL = "dcm.dev/gpu-model";
    private static final String NODES = "openb_node_list_all_node.csv";
    /** The list that says which types of GPU a pod can use comes first. */
    private static final List<String> PODS = List.of("openb_pod_list_gpuspec33.csv", "openb_pod_list_default.csv");

    private OpenbWorkload() {
    }

    /** Whether a directory has the trace's files. */
    public static boolean isIn(Path directory) {
        return Files.isRegularFile(directory.resolve(NODES)) && PODS.stream().anyMatch(p -> Files.isRegularFile(directory.resolve(p)));
    }

    /** So many nodes, of all types that the trace has, and its first so many pods. */
    public static Workload of(Path directory, int nodes, int pods) throws IOException {
        List<HasMetadata> objects = new ArrayList<>();
        for (CsvTable.Row row : CsvTable.read(present(directory, List.of(NODES))).spread(nodes)) {
            objects.add(node(row));
        }
        List<Submission> submissions = new ArrayList<>();
        for (CsvTable.Row row : CsvTable.read(present(directory, PODS)).first(pods)) {
            submissions.add(Submission.forever(row.number("creation_time"), pod(row)));
        }
        return new Workload("openb", objects, submissions);
    }

    private static Path present(Path directory, List<String> names) throws TraceException {
        return names.stream().map(directory::resolve).filter(Files::isRegularFile).findFirst()
                .orElseThrow(() -> new TraceException(directory + ": there is no " + names.get(0) + " of the openb trace; --trace-dir names its directory"));
    }

    private static Node node(CsvTable.Row row) throws TraceException {
        String name = row.text("sn");
        Map<String, String> labels = new HashMap<>(Map.of(Fleet.HOSTNAME, name));
        Map<String, Quantity> size = new HashMap<>(Map.of("cpu", new Quantity(row.number("cpu_milli") + "m"),
                "memory", new Quantity(row.number("memory_mib") + "Mi"), "pods", new Quantity("110")));
        if (row.number("gpu") > 0) {
            labels.put(MODEL, row.text("model"));
            size.put(GPU_SHARES, new Quantity(String.valueOf(row.number("gpu") * 1_000)));
        }
        return new NodeBuilder().withNewMetadata().withName(name).withLabels(labels).endMetadata().withNewStatus().withAllocatable(size).endStatus().build();
    }

    private static Pod pod(CsvTable.Row row) throws TraceException {
        PodDraft pod = new PodDraft(row.text("name")).asks("cpu", row.number("cpu_milli") + "m").asks("memory", row.number("memory_mib") + "Mi");
        if (row.number("num_gpu") > 0) {
            pod.asks(GPU_SHARES, String.valueOf(row.number("num_gpu") * row.number("gpu_milli")));
        }
        List<String> models = Stream.of(row.text("gpu_spec").split("\\|")).filter(m -> !m.isEmpty()).distinct().toList();
        return (models.isEmpty() ? pod : pod.onNodes(MODEL, "In", models)).done();
    }
}
