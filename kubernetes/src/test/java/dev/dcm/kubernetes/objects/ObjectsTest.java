package dev.dcm.kubernetes.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectsTest {
    @ParameterizedTest
    @CsvSource({"100m,cpu,100", "0.0001,cpu,1", "1,cpu,1000", "1Ki,memory,1024", "1.5Gi,memory,1610612736", "1k,memory,1000", "1E,memory,9007199254740992",
        "12e2,memory,1200", "1e-999999999,memory,1", "9e999999999,memory,9007199254740992", "0,cpu,0", ".5,cpu,500", "3,example.com/gpu,3"})
    void quantitiesAreExactAndRoundUpOnce(String text, String resource, long units) {
        assertThat(Quantities.units(resource, Quantities.exact(resource, new Quantity(text)))).isEqualTo(units);
    }

    @ParameterizedTest
    @CsvSource({"-1", "1.2.3", "1Zi", "abc"})
    void badQuantitiesAreTold(String text) {
        assertThatThrownBy(() -> Quantities.exact("cpu", new Quantity(text))).isInstanceOf(BadObjectException.class).hasMessageContaining("cpu");
    }

    @Test
    void roundsTheSumAndNotItsParts() {
        Pod pod = (Pod) new ObjectFiles(problem -> { }).read("pods", """
                {kind: Pod, apiVersion: v1, metadata: {name: a}, spec: {resources: {requests: {memory: 5}},
                  containers: [{name: a, resources: {requests: {cpu: 100u, memory: 1}}}, {name: b, resources: {requests: {cpu: 100u}, limits: {example.com/x: 2}}}]}}
                """).get(0);
        assertThat(Requests.of(pod.getSpec()).units()).containsOnly(org.assertj.core.api.Assertions.entry("cpu", 1L),
                org.assertj.core.api.Assertions.entry("memory", 5L), org.assertj.core.api.Assertions.entry("example.com/x", 2L),
                org.assertj.core.api.Assertions.entry("pods", 1L));
        assertThat(Quantities.exact("x", new Quantity("1m"))).isEqualByComparingTo(new BigDecimal("0.001"));
    }

    @Test
    void whatCannotBeReadIsNamedAndTheRestGoesOn() {
        List<String> problems = new ArrayList<>();
        List<HasMetadata> objects = new ObjectFiles(problems::add).read("f.yaml", """
                kind: List
                apiVersion: v1
                items:
                - {kind: Pod, apiVersion: v1, metadata: {name: fine}}
                - {kind: Pod, apiVersion: v1, metadata: {name: bad}, spec: {containers: 7}}
                - {kind: Pod, apiVersion: v1, metadata: {}}
                ---
                kind: [unclosed
                ---
                {"kind": "NodeList", "apiVersion": "v1", "items": [{"metadata": {"name": "n1"}}]}
                """);
        assertThat(objects).extracting(object -> object.getKind() + " " + object.getMetadata().getName()).containsExactly("Pod fine", "Node n1");
        assertThat(problems).hasSize(3);
        assertThat(problems.get(0)).contains("item 2", "Pod bad");
        assertThatThrownBy(() -> new ObjectFiles(problems::add).read("f.yaml", "kind: [unclosed")).isInstanceOf(BadObjectException.class)
                .hasMessageContaining("f.yaml");
    }
}
