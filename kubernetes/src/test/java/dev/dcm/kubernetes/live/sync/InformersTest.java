package dev.dcm.kubernetes.live.sync;

import static dev.dcm.kubernetes.live.Objects.node;
import static dev.dcm.kubernetes.live.Objects.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.kubernetes.live.MockApi;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class InformersTest {
    private static final int ALWAYS = Integer.MAX_VALUE;

    private final MockApi api = new MockApi();
    private final EventInbox inbox = new EventInbox();
    private final List<String> trouble = new CopyOnWriteArrayList<>();
    private final Informers informers = new Informers(api.client(), inbox, trouble::add);
    private final Set<String> seen = new HashSet<>();

    @AfterEach
    void close() {
        informers.close();
        // Otherwise the server waits for them, on a busy machine for longer than it likes to.
        api.dropWatches();
        api.close();
    }

    @Test
    void podsAndNodesAreNotGivenUpThoughTheyAreNotFoundForAWhile() throws Exception {
        api.create(node("n1", 4), pod("a", 1));
        api.fail("GET /api/v1/pods", 2, 404);
        api.fail("GET /api/v1/nodes", 2, 404);
        informers.start();
        until(() -> sees("Pod a") && sees("Node n1"));
        until(informers::isSynced);
        assertThat(trouble).anyMatch(line -> line.startsWith("cannot watch pods, trying again: 404"));
    }

    @Test
    void podGroupsAreReadInTheVersionThatIsServed() throws Exception {
        api.fail("/apis/scheduling.k8s.io/v1/", ALWAYS, 404);
        api.fail("/apis/scheduling.k8s.io/v1beta1/", ALWAYS, 404);
        create("scheduling.k8s.io", "v1alpha2", "job");
        create("scheduling.k8s.io", "v1alpha1", "old");
        informers.start();
        until(() -> sees("PodGroup job"));
        until(informers::isSynced);
        assertThat(informers.objects()).extracting(object -> object.getMetadata().getName()).containsExactly("job");
        assertThat(trouble).isEmpty();
    }

    @Test
    void anApiServerMayHaveNoPodGroupsUntilItHasSome() throws Exception {
        api.fail("/apis/scheduling.", 8, 404);
        api.fail("/v1/podgroups", ALWAYS, 404);
        api.fail("/v1beta1/podgroups", ALWAYS, 404);
        api.fail("/v1alpha2/podgroups", ALWAYS, 404);
        informers.start();
        until(informers::isSynced);
        until(() -> trouble.size() == 2);
        assertThat(trouble).containsExactlyInAnyOrder("this API server has no pod groups of scheduling.k8s.io",
                "this API server has no pod groups of scheduling.x-k8s.io");
        create("scheduling.x-k8s.io", "v1alpha1", "job");
        informers.askForAbsent();
        until(() -> sees("PodGroup job"));
        assertThat(informers.isSynced()).isTrue();
    }

    private boolean sees(String what) {
        inbox.take().changes().forEach(change -> seen.add(change.key().kind() + " " + change.key().name()));
        return seen.contains(what);
    }

    private void create(String group, String version, String name) {
        GenericKubernetesResource object = new GenericKubernetesResource();
        object.setApiVersion(group + "/" + version);
        object.setKind("PodGroup");
        object.setMetadata(new ObjectMetaBuilder().withNamespace("default").withName(name).build());
        object.setAdditionalProperty("spec", Map.of("minMember", 2));
        ResourceDefinitionContext kind = new ResourceDefinitionContext.Builder().withGroup(group).withVersion(version).withKind("PodGroup")
                .withPlural("podgroups").withNamespaced(true).build();
        api.client().genericKubernetesResources(kind).inNamespace("default").resource(object).create();
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(20);
        }
    }
}
