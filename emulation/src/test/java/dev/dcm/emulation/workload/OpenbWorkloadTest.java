package dev.dcm.emulation.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenbWorkloadTest {
    @TempDir
    private Path folder;

    private void write(String pods) throws IOException {
        Files.writeString(folder.resolve("openb_node_list_all_node.csv"), """
                sn,cpu_milli,memory_mib,gpu,model
                n-0,32000,262144,0,
                n-1,64000,262144,2,P100
                n-2,96000,393216,8,T4
                """);
        Files.writeString(folder.resolve("openb_pod_list_gpuspec33.csv"), "name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,creation_time\n" + pods);
    }

    @Test
    void typesAreNodeAffinityAndSharesAResource() throws IOException {
        write("p-0,6000,12288,1,460,,LS,10\np-1,8000,1024,2,1000,P100|T4|T4,LS,5\np-2,500,512,0,0,,BE,20\n");
        Workload workload = OpenbWorkload.of(folder, 3, 3);
        Node gpus = (Node) workload.objects().get(2);
        assertThat(gpus.getStatus().getAllocatable()).isEqualTo(Map.of("cpu", new Quantity("96000m"), "memory", new Quantity("393216Mi"), "pods", new Quantity("110"),
                OpenbWorkload.GPU_SHARES, new Quantity("8000")));
        assertThat(gpus.getMetadata().getLabels()).containsEntry("dcm.dev/gpu-model", "T4");
        assertThat(((Node) workload.objects().get(0)).getStatus().getAllocatable()).doesNotContainKey(OpenbWorkload.GPU_SHARES);
        List<Pod> pods = workload.submissions().stream().map(Submission::pod).toList();
        assertThat(pods).extracting(p -> p.getMetadata().getName()).containsExactly("p-1", "p-0", "p-2");
        assertThat(pods.get(0).getSpec().getAffinity().getNodeAffinity().getRequiredDuringSchedulingIgnoredDuringExecution().getNodeSelectorTerms())
                .singleElement().satisfies(t -> assertThat(t.getMatchExpressions().get(0).getValues()).containsExactly("P100", "T4"));
        assertThat(requests(pods.get(0))).containsEntry(OpenbWorkload.GPU_SHARES, new Quantity("2000"));
        assertThat(requests(pods.get(1))).containsEntry(OpenbWorkload.GPU_SHARES, new Quantity("460")).containsEntry("cpu", new Quantity("6000m"));
        assertThat(requests(pods.get(2))).doesNotContainKey(OpenbWorkload.GPU_SHARES);
        assertThat(workload.submissions()).allMatch(s -> s.lifetime() == Double.POSITIVE_INFINITY);
    }

    private static Map<String, Quantity> requests(Pod pod) {
        return pod.getSpec().getContainers().get(0).getResources().getRequests();
    }

    @Test
    void fewerNodesAreTakenFromAllOver() throws IOException {
        write("");
        assertThat(OpenbWorkload.of(folder, 2, 3).objects()).extracting(o -> o.getMetadata().getName()).containsExactly("n-0", "n-1");
        assertThat(OpenbWorkload.of(folder, 1_000, 3).nodes()).isEqualTo(3);
    }

    @Test
    void whatIsWrongIsNamed() throws IOException {
        assertThatThrownBy(() -> OpenbWorkload.of(folder, 3, 3)).isInstanceOf(TraceException.class).hasMessageContaining("openb_node_list_all_node.csv");
        write("p-0,much,12288,1,460,,LS,10\n");
        assertThatThrownBy(() -> OpenbWorkload.of(folder, 3, 3)).isInstanceOf(TraceException.class)
                .hasMessageEndingWith("openb_pod_list_gpuspec33.csv:2: cpu_milli 'much' is not a whole number");
    }
}
