package dev.dcm.kubernetes.live.api;

import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Lets writes through while we lead. It is asked before every single one: who lost the lease writes nothing more. */
public final class LeadersApi implements ClusterApi {
    private final ClusterApi api;
    private final BooleanSupplier isLeading;

    public LeadersApi(ClusterApi api, BooleanSupplier isLeading) {
        this.api = api;
        this.isLeading = isLeading;
    }

    @Override
    public BindReply bind(PodRef pod, String node) {
        return isLeading.getAsBoolean() ? api.bind(pod, node) : new BindReply.NotTried();
    }

    @Override
    public BindReply lookUp(PodRef pod, String node) {
        return api.lookUp(pod, node);
    }

    @Override
    public EvictReply evict(PodRef pod) {
        return isLeading.getAsBoolean() ? api.evict(pod) : new EvictReply.Failed("this instance does not lead any more");
    }

    @Override
    public EvictReply mayEvict(PodRef pod) {
        return isLeading.getAsBoolean() ? api.mayEvict(pod) : new EvictReply.Failed("this instance does not lead any more");
    }

    @Override
    public boolean setUnschedulable(PodRef pod, String reason, String message, Instant since) {
        return isLeading.getAsBoolean() && api.setUnschedulable(pod, reason, message, since);
    }

    @Override
    public boolean nominate(PodRef pod, String node) {
        return isLeading.getAsBoolean() && api.nominate(pod, node);
    }

    @Override
    public VolumeApi volumes() {
        VolumeApi volumes = api.volumes();
        return new VolumeApi() {
            @Override
            public Optional<String> begin(VolumeStep step) {
                return isLeading.getAsBoolean() ? volumes.begin(step) : Optional.of("this instance does not lead any more");
            }

            @Override
            public Progress progress(VolumeStep step) {
                return volumes.progress(step);
            }
        };
    }

    @Override
    public boolean write(PodEvent event) {
        return isLeading.getAsBoolean() && api.write(event);
    }
}
