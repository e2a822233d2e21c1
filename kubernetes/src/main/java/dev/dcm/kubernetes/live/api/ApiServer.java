package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.api.model.Binding;
import io.fabric8.kubernetes.api.model.BindingBuilder;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.api.model.policy.v1.Eviction;
import io.fabric8.kubernetes.api.model.policy.v1.EvictionBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The API server behind a client. Writes are paced, so that a large batch does not crowd out everybody else's. */
public final class ApiServer implements ClusterApi {
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Duration DEFAULT_RETRY = Duration.ofSeconds(1);

    private final KubernetesClient client;
    private final RateLimit limit;
    private final Patches patches;
    private final EventWriter events;

    public ApiServer(KubernetesClient client, RateLimit limit) {
        this.client = client;
        this.limit = limit;
        this.patches = new Patches(client);
        this.events = new EventWriter(client, patches);
    }

    @Override
    public BindReply bind(PodRef pod, String node) {
        Binding binding = new BindingBuilder()
                .withNewMetadata().withNamespace(pod.namespace()).withName(pod.name()).withUid(pod.uid()).endMetadata()
                .withNewTarget().withApiVersion("v1").withKind("Node").withName(node).endTarget().build();
        try {
            pace();
            client.raw(subresource(pod, "binding"), "POST", binding);
            return new BindReply.Bound();
        } catch (KubernetesClientException e) {
            if (e.getCode() == TOO_MANY_REQUESTS) {
                return new BindReply.Busy(retryAfter(e));
            }
            return lookUp(pod, node, Failures.reason(e));
        }
    }

    @Override
    public BindReply lookUp(PodRef pod, String node) {
        return lookUp(pod, node, "it was never bound");
    }

    /** The server did not say yes. It may have bound the pod all the same: the reply was lost, or an earlier attempt's was. */
    private BindReply lookUp(PodRef pod, String node, String why) {
        Pod found;
        try {
            found = client.pods().inNamespace(pod.namespace()).withName(pod.name()).get();
        } catch (KubernetesClientException e) {
            return new BindReply.Unknown(why + "; then " + Failures.reason(e));
        }
        if (found == null || !PodRef.of(found).equals(pod)) {
            return new BindReply.Gone();
        }
        String actual = found.getSpec() == null ? null : found.getSpec().getNodeName();
        if (actual == null || actual.isEmpty()) {
            return new BindReply.Refused(why);
        }
        return actual.equals(node) ? new BindReply.Bound() : new BindReply.BoundElsewhere(actual);
    }

    @Override
    public EvictReply evict(PodRef pod) {
        return evict(pod, List.of());
    }

    @Override
    public EvictReply mayEvict(PodRef pod) {
        return evict(pod, List.of("All"));
    }

    private EvictReply evict(PodRef pod, List<String> dryRun) {
        Eviction eviction = new EvictionBuilder()
                .withNewMetadata().withNamespace(pod.namespace()).withName(pod.name()).endMetadata()
                .withDeleteOptions(new DeleteOptionsBuilder().withDryRun(dryRun).withNewPreconditions().withUid(pod.uid()).endPreconditions().build()).build();
        try {
            pace();
            client.raw(subresource(pod, "eviction"), "POST", eviction);
            return new EvictReply.Leaving();
        } catch (KubernetesClientException e) {
            return switch (e.getCode()) {
                // Gone, or its name belongs to another pod by now: what was to be evicted is not there.
                case HttpURLConnection.HTTP_NOT_FOUND, HttpURLConnection.HTTP_CONFLICT -> new EvictReply.Leaving();
                case TOO_MANY_REQUESTS -> new EvictReply.Protected(Failures.reason(e));
                default -> new EvictReply.Failed(Failures.reason(e));
            };
        }
    }

    @Override
    public boolean setUnschedulable(PodRef pod, String reason, String message, Instant since) {
        return patchStatus(pod, StatusPatch.unschedulable(pod, reason, message, since));
    }

    @Override
    public boolean nominate(PodRef pod, String node) {
        return patchStatus(pod, StatusPatch.nominated(pod, node));
    }

    @Override
    public VolumeApi volumes() {
        return new VolumeWriter(client, patches, this::pace);
    }

    @Override
    public boolean write(PodEvent event) {
        try {
            pace();
            events.write(event);
            return true;
        } catch (KubernetesClientException e) {
            return false;
        }
    }

    private boolean patchStatus(PodRef pod, String patch) {
        try {
            pace();
            patches.send(subresource(pod, "status"), Patches.STRATEGIC, patch);
            return true;
        } catch (KubernetesClientException e) {
            return false;
        }
    }

    private static String subresource(PodRef pod, String name) {
        return "/api/v1/namespaces/" + pod.namespace() + "/pods/" + pod.name() + "/" + name;
    }

    private static Duration retryAfter(KubernetesClientException e) {
        return Optional.ofNullable(e.getStatus()).map(Status::getDetails).map(details -> details.getRetryAfterSeconds())
                .filter(seconds -> seconds > 0).map(Duration::ofSeconds).orElse(DEFAULT_RETRY);
    }

    private void pace() {
        long wait = limit.reserve();
        if (wait > 0) {
            try {
                TimeUnit.NANOSECONDS.sleep(wait);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new KubernetesClientException("interrupted while waiting for our turn");
            }
        }
    }
}
