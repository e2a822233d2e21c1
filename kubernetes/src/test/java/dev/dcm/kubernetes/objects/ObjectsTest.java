package dev.dcm.kubernetes.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(strings = {
        "--- {kind: Pod, apiVersion: v1, metadata: {name: a}}\n--- {\"kind\": \"Pod\", \"apiVersion\": \"v1\",\t\"metadata\": {\"name\": \"b\"}}\n",
        "--- # the first\nkind: Pod\napiVersion: v1\nmetadata: {name: a}\n---\nkind: Pod\napiVersion: v1\nmetadata: {name: b}\n",
        "%YAML 1.2\n---\nkind: Pod\napiVersion: v1\nmetadata: {name: a}\n...\n# the second\n%YAML 1.2\n---\nkind: Pod\napiVersion: v1\nmetadata: {name: b}\n...\n",
        "kind: Pod\r\napiVersion: v1\r\nmetadata: {name: a}\r\n...\r\nkind: Pod\r\napiVersion: v1\r\nmetadata: {name: b}\r\n",
        "{\"kind\": \"Pod\", \"apiVersion\": \"v1\", \"metadata\": {\"name\": \"a\"}}\n{\"kind\": \"Pod\", \"apiVersion\": \"v1\", \"metadata\": {\"name\": \"b\"}}",
        "\uFEFF{\"kind\": \"Pod\", \"apiVersion\": \"v1\", \"metadata\": {\"name\": \"a\"}}{\"kind\": \"Pod\", \"apiVersion\": \"v1\", \"metadata\": {\"name\": \"b\"}}"})
    void everyDocumentIsReadHoweverItIsMarked(String text) {
        List<String> problems = new ArrayList<>();
        assertThat(new ObjectFiles(problems::add).read("f", text)).extracting(object -> object.getMetadata().getName()).containsExactly("a", "b");
        assertThat(problems).isEmpty();
    }

    @Test
    void whatFollowsABrokenJsonObjectIsToldAndTheOnesBeforeAreRead() {
        List<String> problems = new ArrayList<>();
        assertThat(new ObjectFiles(problems::add).read("f.json", """
                {"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "a"}}
                {"kind": "Pod", "apiVersion"
                """)).hasSize(1);
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0)).startsWith("f.json, document 1: ");
    }

    @Test
    void aLargeFileWithManyAliasesIsRead() {
        String pods = IntStream.range(0, 100).mapToObj(i -> "- {kind: Pod, apiVersion: v1, metadata: {name: p" + i + "}, spec: *spec}\n").collect(Collectors.joining());
        String text = "kind: List\napiVersion: v1\nitems:\n- {kind: Pod, apiVersion: v1, metadata: {name: p}, spec: &spec {containers: [{name: c}]}}\n" + pods
                + "# " + "x".repeat(4 << 20) + "\n";
        assertThat(new ObjectFiles(problem -> { }).read("f.yaml", text)).hasSize(101);
    }

    @ParameterizedTest
    @ValueSource(strings = {"&a [*a]", "&a {b: {c: *a}}"})
    void aliasesThatNeverEndAreRefused(String text) {
        assertThatThrownBy(() -> new ObjectFiles(problem -> { }).read("f.yaml", text)).isInstanceOf(BadObjectException.class).hasMessageContaining("f.yaml");
    }

    @Test
    void aliasesThatStandForBillionsOfValuesAreRefused() {
        StringBuilder text = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 40; i++) {
            text.append("a").append(i).append(": &a").append(i).append(" [").append(("*a" + (i - 1) + ", ").repeat(9)).append("]\n");
        }
        assertThatThrownBy(() -> new ObjectFiles(problem -> { }).read("f.yaml", text.toString())).isInstanceOf(BadObjectException.class).hasMessageContaining("aliases");
        assertThatThrownBy(() -> new ObjectFiles(problem -> { }).read("f.yaml", "[".repeat(200_000))).isInstanceOf(BadObjectException.class);
    }

    @Test
    void nullInListsIsToldAndLeftOut() {
        List<String> problems = new ArrayList<>();
        List<HasMetadata> objects = new ObjectFiles(problems::add).read("f.yaml", """
                {kind: Pod, apiVersion: v1, metadata: {name: a, labels: {b: null}}, spec: {tolerations: [null], containers: [null, {name: c, ports: [null]}]}}
                """);
        Pod pod = (Pod) objects.get(0);
        assertThat(pod.getSpec().getTolerations()).isEmpty();
        assertThat(pod.getSpec().getContainers()).hasSize(1);
        assertThat(pod.getSpec().getContainers().get(0).getPorts()).isEmpty();
        assertThat(problems).hasSize(1);
        assertThat(problems.get(0)).contains("Pod a", "null");
    }

    @Test
    void mappingsAreMergedAndATildeIsNothing() {
        Pod pod = (Pod) new ObjectFiles(Assertions::fail).read("f.yaml", """
                base: &base {app: web, tier: back}
                kind: Pod
                apiVersion: v1
                metadata: {name: a, deletionTimestamp: ~, labels: {<<: *base, tier: front}}
                spec: {nodeName: ~, containers: [{name: c}]}
                """).get(0);
        assertThat(pod.getMetadata().getLabels()).containsOnly(Map.entry("app", "web"), Map.entry("tier", "front"));
        assertThat(pod.getMetadata().getDeletionTimestamp()).isNull();
        assertThat(pod.getSpec().getNodeName()).isNull();
    }

    @Test
    void aConditionIsTrueInQuotesOrWithout() {
        Node node = (Node) new ObjectFiles(Assertions::fail).read("f.yaml", """
                {kind: Node, apiVersion: v1, metadata: {name: n}, spec: {unschedulable: true}, status: {conditions: [{type: DiskPressure, status: True}]}}
                """).get(0);
        assertThat(node.getStatus().getConditions().get(0).getStatus()).isEqualTo("True");
        assertThat(node.getSpec().getUnschedulable()).isTrue();
    }

    @Test
    void aListOfNothingIsEmpty() {
        assertThat(new ObjectFiles(Assertions::fail).read("f.json", "{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"items\": null}")).isEmpty();
    }
}
