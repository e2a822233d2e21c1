package dev.dcm.kubernetes.live;

import dev.dcm.kubernetes.live.api.Failures;
import dev.dcm.kubernetes.live.config.BadConfigurationException;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Opens the client that the scheduler works with. */
public final class ClusterClient {
    private static final int REQUEST_MILLIS = 10_000;

    private ClusterClient() {
    }

    /**
     * @param kubeconfig how to reach the cluster; without it, as the environment says: a pod's service account, or the user's own file
     * @throws BadConfigurationException if the file cannot be read
     */
    public static KubernetesClient open(Optional<Path> kubeconfig) throws BadConfigurationException {
        Config config = kubeconfig.isPresent() ? read(kubeconfig.get()) : new ConfigBuilder().build();
        // The scheduler knows better than the client what to try again and when.
        config.setRequestRetryBackoffLimit(0);
        config.setRequestTimeout(REQUEST_MILLIS);
        config.setUserAgent("dcm-scheduler");
        return new KubernetesClientBuilder().withConfig(config).build();
    }

    private static Config read(Path file) throws BadConfigurationException {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new BadConfigurationException(List.of(file + ": error DCM0101: there is no such file, or it cannot be read"));
        }
        try {
            return Config.fromKubeconfig(file.toFile());
        } catch (RuntimeException e) {
            throw new BadConfigurationException(List.of(file + ": error DCM0101: this is not a kubeconfig: " + Failures.reason(e)));
        }
    }
}
