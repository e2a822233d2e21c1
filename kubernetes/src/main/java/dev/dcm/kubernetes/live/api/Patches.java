package dev.dcm.kubernetes.live.api;

import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.HttpResponse;
import java.net.URI;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Sends patches as they are, in one request each; the client's own way reads the object first. */
final class Patches {
    static final String STRATEGIC = "application/strategic-merge-patch+json";
    static final String MERGE = "application/merge-patch+json";

    private final KubernetesClient client;

    Patches(KubernetesClient client) {
        this.client = client;
    }

    /** @throws KubernetesClientException if it is refused, or nobody answers */
    void send(String path, String type, String patch) {
        HttpRequest request = client.getHttpClient().newHttpRequestBuilder().uri(URI.create(client.getMasterUrl() + path.substring(1)).toString())
                .method("PATCH", type, patch).build();
        HttpResponse<String> response;
        try {
            response = client.getHttpClient().sendAsync(request, String.class)
                    .get(client.getConfiguration().getRequestTimeout(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KubernetesClientException("interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new KubernetesClientException("no answer: " + Failures.reason(e), e);
        }
        if (!response.isSuccessful()) {
            throw new KubernetesClientException("refused", response.code(),
                    new Status("v1", response.code(), null, "Status", response.body(), null, null, "Failure"));
        }
    }
}
