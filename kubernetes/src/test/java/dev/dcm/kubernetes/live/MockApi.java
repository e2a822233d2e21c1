package dev.dcm.kubernetes.live;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.NamespacedKubernetesClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.dsl.HttpMethod;
import io.fabric8.mockwebserver.http.Buffer;
import io.fabric8.mockwebserver.http.Dispatcher;
import io.fabric8.mockwebserver.http.Headers;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * fabric8's API server that keeps objects, with what it lacks: pods can be bound and evicted, requests can be made to fail, and watches to break.
 */
public final class MockApi implements AutoCloseable {
    /** It tells of every request, to a logger of its own. */
    private static final Logger CHATTY = Logger.getLogger(MockWebServer.class.getName());
    /** Milliseconds: long enough for a machine that is busy with other things. */
    private static final int PATIENT = 60_000;
    private static final int IMPATIENT = 4_000;
    private static final String AGENT = "dcm-scheduler";
    private static final Pattern SUBRESOURCE = Pattern.compile("/api/v1/namespaces/([^/]+)/pods/([^/]+)/(binding|eviction)");

    private static final Pattern STATUS = Pattern.compile("(/api/v1/namespaces/[^/]+/pods/[^/]+)/status");

    private final KubernetesCrudDispatcher crud = new KubernetesCrudDispatcher();
    private final KubernetesMockServer server = new KubernetesMockServer(new Context(Serialization.jsonMapper()), new MockWebServer(),
            new HashMap<>(), new Faulty(), false);
    private final NamespacedKubernetesClient client;
    private final List<WebSocket> watches = new CopyOnWriteArrayList<>();
    /** Asked for every request; what it returns is sent in place of an answer, null lets the request through. */
    private final List<Function<RecordedRequest, Fault>> faults = new CopyOnWriteArrayList<>();
    public final Queue<String> requests = new ConcurrentLinkedQueue<>();
    /** Those of {@code requests} that came from {@link #schedulerClient}. */
    public final Queue<String> schedulerRequests = new ConcurrentLinkedQueue<>();

    /** @param isDone whether the request is carried out all the same */
    public record Fault(MockResponse response, boolean isDone) {
    }

    public MockApi() {
        CHATTY.setLevel(Level.WARNING);
        server.init();
        client = server.createClient(builder -> builder.editOrNewConfig().withRequestRetryBackoffLimit(0).withRequestTimeout(PATIENT)
                .withWatchReconnectInterval(20).endConfig());
    }

    public KubernetesClient client() {
        return client;
    }

    /** A client whose requests can be told from those of the test; to be closed by the caller. */
    public KubernetesClient schedulerClient() {
        return server.createClient(builder -> builder.editOrNewConfig().withRequestRetryBackoffLimit(0).withRequestTimeout(PATIENT)
                .withUserAgent(AGENT)
                .endConfig());
    }

    /** A client that does not wait for long; to be closed by the caller. */
    public KubernetesClient impatientClient() {
        return server.createClient(builder -> builder.editOrNewConfig().withRequestRetryBackoffLimit(0).withRequestTimeout(IMPATIENT).endConfig());
    }

    public void create(HasMetadata... objects) {
        for (HasMetadata object : objects) {
            client.resource(object).create();
        }
    }

    public Pod pod(String name) {
        return client.pods().inNamespace("default").withName(name).get();
    }

    /** The next so many requests whose method and path contain the text get this status. */
    public void fail(String text, int times, int code) {
        intercept(text, times, new Fault(status(code), false));
    }

    /** The next request is carried out, and its reply comes much too late. */
    public void loseReply(String text) {
        intercept(text, 1, new Fault(status(200).setBodyDelay(Duration.ofSeconds(60)), true));
    }

    private void intercept(String text, int times, Fault fault) {
        int[] left = {times};
        faults.add(request -> {
            boolean isMeant = (request.getMethod() + " " + request.getPath()).contains(text);
            synchronized (left) {
                return isMeant && left[0]-- > 0 ? fault : null;
            }
        });
    }

    /** Everything works again, and nothing is there. */
    public void reset() {
        faults.clear();
        crud.reset();
    }

    /** All watches end as after a restart of the API server. */
    public void dropWatches() {
        watches.forEach(watch -> watch.close(1001, "going away"));
        watches.clear();
    }

    /** All watches are told that what they want to go on from is too old. */
    public void expireWatches() {
        watches.forEach(watch -> {
            watch.send("{\"type\":\"ERROR\",\"object\":" + Serialization.asJson(new StatusBuilder().withCode(410).withReason("Expired")
                    .withMessage("too old resource version").withStatus("Failure").build()) + "}");
        });
        watches.clear();
    }

    @Override
    public void close() {
        client.close();
        server.destroy();
    }

    private static MockResponse status(int code) {
        return new MockResponse().setResponseCode(code).setHeader("Content-Type", "application/json")
                .setBody(Serialization.asJson(new StatusBuilder().withCode(code).withMessage("injected").withNewDetails()
                .withRetryAfterSeconds(1).endDetails().build()));
    }

    private final class Faulty extends Dispatcher {
        @Override
        public MockResponse dispatch(RecordedRequest request) {
            requests.add(request.getMethod() + " " + request.getPath());
            if (AGENT.equals(request.getHeader("User-Agent"))) {
                schedulerRequests.add(request.getMethod() + " " + request.getPath());
            }
            for (Function<RecordedRequest, Fault> fault : faults) {
                Fault found = fault.apply(request);
                if (found != null) {
                    if (found.isDone()) {
                        answer(request);
                    }
                    return found.response();
                }
            }
            return answer(request);
        }

        private MockResponse answer(RecordedRequest request) {
            Matcher matcher = SUBRESOURCE.matcher(request.getPath());
            if (matcher.matches() && request.getMethod().equals("POST")) {
                String path = "/api/v1/namespaces/" + matcher.group(1) + "/pods/" + matcher.group(2);
                return matcher.group(3).equals("binding") ? bind(path, request) : evict(path, request);
            }
            Matcher status = STATUS.matcher(request.getPath());
            if (status.matches() && request.getMethod().equals("PATCH")) {
                return patchStatus(status.group(1), request);
            }
            MockResponse response = crud.dispatch(request);
            return response.getWebSocketListener() == null ? response : new MockResponse()
                    .withWebSocketUpgrade(new Remembering(response.getWebSocketListener()));
        }

        private synchronized MockResponse bind(String path, RecordedRequest request) {
            MockResponse found = crud.handleGet(path);
            if (found.code() != 200) {
                return status(404);
            }
            Map<?, ?> binding = Serialization.unmarshal(request.getUtf8Body(), Map.class);
            Pod pod = read(found);
            boolean isOther = !pod.getMetadata().getUid().equals(((Map<?, ?>) binding.get("metadata")).get("uid"));
            if (isOther || pod.getSpec().getNodeName() != null) {
                return status(409);
            }
            pod.getSpec().setNodeName((String) ((Map<?, ?>) binding.get("target")).get("name"));
            put(path, pod);
            return status(201);
        }

        /** The mock knows no strategic merge. */
        private synchronized MockResponse patchStatus(String path, RecordedRequest request) {
            MockResponse found = crud.handleGet(path);
            String body = request.getUtf8Body();
            Pod patch = Serialization.unmarshal(body, Pod.class);
            Pod pod = found.code() == 200 ? read(found) : null;
            if (pod == null || !pod.getMetadata().getUid().equals(patch.getMetadata().getUid())) {
                return status(pod == null ? 404 : 409);
            }
            patch.getStatus().getConditions().forEach(condition -> {
                pod.getStatus().getConditions().removeIf(other -> other.getType().equals(condition.getType()));
                pod.getStatus().getConditions().add(condition);
            });
            if (body.contains("nominatedNodeName")) {
                pod.getStatus().setNominatedNodeName(patch.getStatus().getNominatedNodeName());
            }
            return put(path + "/status", pod);
        }

        private MockResponse put(String path, Pod pod) {
            return crud.handleUpdate(new RecordedRequest("HTTP/1.1", HttpMethod.PUT, path, new Headers.Builder().build(),
                    new Buffer(Serialization.asJson(pod).getBytes(StandardCharsets.UTF_8))));
        }

        private Pod read(MockResponse response) {
            return Serialization.unmarshal(new String(response.getBody().getBytes(), StandardCharsets.UTF_8), Pod.class);
        }

        private synchronized MockResponse evict(String path, RecordedRequest request) {
            if (request.getUtf8Body().contains("dryRun")) {
                return status(crud.handleGet(path).code() == 200 ? 201 : 404);
            }
            return crud.handleGet(path).code() == 200 ? crud.handleDelete(path) : status(404);
        }
    }

    /** Passes everything on and keeps the socket. */
    private final class Remembering extends WebSocketListener {
        private final WebSocketListener listener;

        Remembering(WebSocketListener listener) {
            this.listener = listener;
        }

        @Override
        public void onBeforeAccept(WebSocket socket, Response response) {
            listener.onBeforeAccept(socket, response);
        }

        @Override
        public void onOpen(WebSocket socket, Response response) {
            watches.add(socket);
            listener.onOpen(socket, response);
        }

        @Override
        public void onMessage(WebSocket socket, String text) {
            listener.onMessage(socket, text);
        }

        @Override
        public void onClosing(WebSocket socket, int code, String reason) {
            listener.onClosing(socket, code, reason);
        }

        @Override
        public void onClosed(WebSocket socket, int code, String reason) {
            watches.remove(socket);
            // It waits for what is still to be written, which would be written by the very thread that calls this: all watches would stand still for half a minute.
            Thread closing = new Thread(() -> listener.onClosed(socket, code, reason), "mock-api-closing");
            closing.setDaemon(true);
            closing.start();
        }
    }
}
