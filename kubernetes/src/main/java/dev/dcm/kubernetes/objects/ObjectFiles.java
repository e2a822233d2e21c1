package dev.dcm.kubernetes.objects;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** Reads objects from YAML or JSON: one, several documents, or lists of them. */
public final class ObjectFiles {
    private final KubernetesSerialization serialization = new KubernetesSerialization();
    private final Consumer<String> problems;

    /** @param problems is told of every object that cannot be read, in a sentence that names it */
    public ObjectFiles(Consumer<String> problems) {
        this.problems = problems;
    }

    /**
     * The objects of a text, in order. A document that cannot be read costs only itself.
     *
     * @param name of the file, for messages
     * @throws BadObjectException if nothing in the text can be read
     */
    public List<HasMetadata> read(String name, String text) {
        List<HasMetadata> objects = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        int number = 0;
        int read = 0;
        for (String document : Documents.of(text)) {
            number++;
            String place = name + ", document " + number;
            Parsed parsed = Parsed.of(document);
            parsed.values().forEach(value -> add(place, value, objects));
            read += parsed.values().size();
            if (parsed.failure() != null) {
                failures.add(place + ": this is neither YAML nor JSON: " + parsed.failure());
            }
        }
        if (read == 0 && !failures.isEmpty()) {
            throw new BadObjectException(failures.get(0));
        }
        failures.forEach(problems);
        return objects;
    }

    private void add(String place, JsonNode object, List<HasMetadata> objects) {
        JsonNode items = object.get("items");
        String kind = object.path("kind").asText("");
        if (kind.endsWith("List") && items != null && (items.isArray() || items.isNull())) {
            String itemKind = kind.substring(0, kind.length() - "List".length());
            for (int i = 0; i < items.size(); i++) {
                add(place + ", item " + (i + 1), withKind(items.get(i), itemKind, object.path("apiVersion").asText("v1")), objects);
            }
            return;
        }
        try {
            objects.add(readOne(place, object));
        } catch (BadObjectException e) {
            problems.accept(named(place, object) + " was left out: " + e.getMessage());
        }
    }

    /** The items of a typed list need not repeat what they are. */
    private static JsonNode withKind(JsonNode item, String kind, String version) {
        if (!(item instanceof ObjectNode node) || kind.isEmpty() || item.hasNonNull("kind")) {
            return item;
        }
        return node.put("kind", kind).put("apiVersion", version);
    }

    private HasMetadata readOne(String place, JsonNode object) {
        if (!object.isObject() || object.path("kind").asText("").isEmpty()) {
            throw new BadObjectException("it has no kind");
        }
        if (object.path("metadata").path("name").asText("").isEmpty()) {
            throw new BadObjectException("it has no metadata.name");
        }
        if (dropNulls(object)) {
            problems.accept(named(place, object) + " has lists with null in them: that was left out");
        }
        try {
            boolean custom = object.path("kind").asText().equals("PodGroup");
            Object read = custom ? serialization.unmarshal(object.toString(), GenericKubernetesResource.class) : serialization.unmarshal(object.toString());
            if (read instanceof HasMetadata known) {
                return known;
            }
        } catch (IllegalArgumentException | KubernetesClientException e) {
            throw new BadObjectException(reason(e));
        }
        throw new BadObjectException("it is no object of Kubernetes");
    }

    /** Takes null out of all lists, where it means nothing, and returns whether there was any. */
    private static boolean dropNulls(JsonNode node) {
        boolean dropped = false;
        for (Iterator<JsonNode> parts = node.elements(); parts.hasNext();) {
            JsonNode part = parts.next();
            if (part.isNull() && node.isArray()) {
                parts.remove();
                dropped = true;
            } else {
                dropped |= dropNulls(part);
            }
        }
        return dropped;
    }

    private static String reason(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause instanceof JacksonException json ? json.getOriginalMessage() : cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message.lines().findFirst().orElse("").replaceAll("\\(class [^)]*\\)", "").strip();
    }

    private static String named(String place, JsonNode object) {
        String kind = object.path("kind").asText("");
        String name = object.path("metadata").path("name").asText("");
        String namespace = object.path("metadata").path("namespace").asText("");
        return place + (kind.isEmpty() && name.isEmpty() ? "" : ": " + kind + " " + (namespace.isEmpty() ? "" : namespace + "/") + name);
    }
}
