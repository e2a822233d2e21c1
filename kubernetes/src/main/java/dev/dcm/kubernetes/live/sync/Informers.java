package dev.dcm.kubernetes.live.sync;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.api.RateLimit;
import dev.dcm.kubernetes.live.time.Time;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Informable;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.informers.ExceptionHandler;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Watches every kind of object that policies read. */
public final class Informers implements AutoCloseable {
    /** Large clusters are listed in pages. */
    private static final long PAGE = 500;
    /** An API server that is away for an hour is no reason for a thousand lines. */
    private static final double COMPLAINTS_PER_SECOND = 1.0 / 30;

    /** Groups of Kubernetes itself and of its co-scheduling plugin; most clusters have neither. */
    private static final List<String> POD_GROUPS = List.of("scheduling.k8s.io", "scheduling.x-k8s.io");
    private static final List<String> POD_GROUP_VERSIONS = List.of("v1", "v1beta1", "v1alpha2", "v1alpha1");

    private final EventInbox inbox;
    private final Consumer<String> trouble;
    private final List<SharedIndexInformer<? extends HasMetadata>> informers = new ArrayList<>();
    private final List<OptionalKind> optional = new ArrayList<>();

    /** @param trouble is told in one line when a watch or a list fails; it is tried again in any case */
    public Informers(KubernetesClient client, EventInbox inbox, Consumer<String> trouble) {
        this.inbox = inbox;
        this.trouble = trouble;
        // Finished pods use nothing and are never placed: to a watch with this selector they are deleted when they finish.
        watch("pods", client.pods().inAnyNamespace().withoutField("status.phase", "Succeeded").withoutField("status.phase", "Failed"));
        watch("nodes", client.nodes());
        watch("namespaces", client.namespaces());
        watch("persistent volume claims", client.persistentVolumeClaims().inAnyNamespace());
        watch("persistent volumes", client.persistentVolumes());
        watch("storage classes", client.storage().v1().storageClasses());
        watch("CSI nodes", client.storage().v1().csiNodes());
        watch("disruption budgets", client.policy().v1().podDisruptionBudget().inAnyNamespace());
        watch("services", client.services().inAnyNamespace());
        watch("replica sets", client.apps().replicaSets().inAnyNamespace());
        watch("stateful sets", client.apps().statefulSets().inAnyNamespace());
        POD_GROUPS.forEach(group -> watchPodGroups(client, group));
    }

    public void start() {
        informers.forEach(SharedIndexInformer::start);
        optional.forEach(OptionalKind::start);
    }

    /** Looks whether the API server has by now what it lacked. */
    public void askForAbsent() {
        optional.forEach(OptionalKind::askAgain);
    }

    /** Whether everything was listed once: before that, a node may look empty that is not. */
    public boolean isSynced() {
        return informers.stream().allMatch(SharedIndexInformer::hasSynced) && optional.stream().allMatch(OptionalKind::isSynced);
    }

    /** All objects as the informers hold them, to compare with. */
    public Stream<HasMetadata> objects() {
        return Stream.concat(informers.stream().flatMap(informer -> informer.getStore().list().stream()), optional.stream().flatMap(OptionalKind::objects));
    }

    @Override
    public void close() {
        informers.forEach(SharedIndexInformer::stop);
        optional.forEach(OptionalKind::close);
    }

    private <T extends HasMetadata> void watch(String what, Informable<T> source) {
        SharedIndexInformer<T> informer = informer(source);
        informer.exceptionHandler(retrying(what));
        informers.add(informer);
    }

    private void watchPodGroups(KubernetesClient client, String group) {
        String what = "pod groups of " + group;
        List<Supplier<SharedIndexInformer<? extends HasMetadata>>> versions = new ArrayList<>();
        POD_GROUP_VERSIONS.forEach(version ->
                versions.add(() -> informer(client.genericKubernetesResources(podGroup(group, version)).inAnyNamespace())));
        optional.add(new OptionalKind(what, versions, retrying(what), trouble));
    }

    private <T extends HasMetadata> SharedIndexInformer<T> informer(Informable<T> source) {
        SharedIndexInformer<T> informer = source.withLimit(PAGE).runnableInformer(0);
        informer.addEventHandler(new ResourceEventHandler<T>() {
            @Override
            public void onAdd(T object) {
                inbox.post(ObjectChange.present(object));
            }

            @Override
            public void onUpdate(T before, T object) {
                inbox.post(ObjectChange.present(object));
            }

            @Override
            public void onDelete(T object, boolean isStateUnknown) {
                inbox.post(ObjectChange.removed(object));
            }
        });
        return informer;
    }

    private static ResourceDefinitionContext podGroup(String group, String version) {
        return new ResourceDefinitionContext.Builder().withGroup(group).withVersion(version).withKind("PodGroup").withPlural("podgroups")
                .withNamespaced(true).build();
    }

    private ExceptionHandler retrying(String what) {
        RateLimit complaints = new RateLimit(Time.SYSTEM, COMPLAINTS_PER_SECOND, 1);
        return (hasStarted, failure) -> {
            if (complaints.tryTake()) {
                trouble.accept("cannot watch " + what + ", trying again: " + Failures.reason(failure));
            }
            return true;
        };
    }
}
