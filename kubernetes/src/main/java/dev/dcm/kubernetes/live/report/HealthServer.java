package dev.dcm.kubernetes.live.report;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * The endpoints {@code /healthz}, {@code /livez}, {@code /readyz} and {@code /metrics}. Alive is a loop that goes round; ready is one that
 * has seen the whole cluster, whether it leads or not.
 */
public final class HealthServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(2, task -> {
        Thread thread = new Thread(task, "dcm-health");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * @param alive what is wrong with the loop, if anything
     * @param ready what is still missing, if anything
     */
    public HealthServer(InetSocketAddress address, Metrics metrics, Supplier<Optional<String>> alive, Supplier<Optional<String>> ready)
            throws IOException {
        server = HttpServer.create(address, 0);
        server.setExecutor(threads);
        answer("/healthz", alive);
        answer("/livez", alive);
        answer("/readyz", ready);
        server.createContext("/metrics", exchange -> {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
            writer.write(text, metrics.registry().scrape(), EscapingScheme.UNDERSCORE_ESCAPING);
            send(exchange, HttpURLConnection.HTTP_OK, writer.getContentType(), text.toByteArray());
        });
        server.start();
    }

    /** The port that was bound; of interest where any port was asked for. */
    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(String path, Supplier<Optional<String>> trouble) {
        server.createContext(path, exchange -> {
            Optional<String> what = trouble.get();
            int code = what.isEmpty() ? HttpURLConnection.HTTP_OK : HttpURLConnection.HTTP_UNAVAILABLE;
            send(exchange, code, "text/plain; charset=utf-8", what.orElse("ok").getBytes(StandardCharsets.UTF_8));
        });
    }

    private static void send(HttpExchange exchange, int code, String type, byte[] body) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(code, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
