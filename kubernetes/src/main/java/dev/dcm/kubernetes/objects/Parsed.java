package dev.dcm.kubernetes.objects;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * What a document says: one value of YAML, or JSON values one after the other.
 *
 * @param failure why the rest of it cannot be read; null if all was
 */
record Parsed(List<JsonNode> values, String failure) {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The text is in memory already, and aliases are counted by {@link Aliases}. */
    private static final LoadSettings YAML = LoadSettings.builder().setSchema(new ObjectSchema()).setCodePointLimit(Integer.MAX_VALUE)
            .setMaxAliasesForCollections(Integer.MAX_VALUE).build();

    /** YAML knows nearly all of JSON, but has its own opinion of tabs, and of what follows a value. */
    static Parsed of(String document) {
        String text = Documents.START.matcher(document.strip()).replaceFirst("").strip();
        Parsed json = text.startsWith("{") ? json(text) : null;
        if (json != null && json.failure == null) {
            return json;
        }
        Parsed yaml = yaml(document);
        return yaml.failure == null || json == null || json.values.isEmpty() ? yaml : json;
    }

    private static Parsed json(String text) {
        List<JsonNode> values = new ArrayList<>();
        try (MappingIterator<JsonNode> all = JSON.readerFor(JsonNode.class).readValues(text)) {
            while (all.hasNextValue()) {
                values.add(all.nextValue());
            }
            return new Parsed(values, null);
        } catch (IOException e) {
            return new Parsed(values, oneLine(e instanceof JacksonException json ? json.getOriginalMessage() : e.getMessage()));
        }
    }

    private static Parsed yaml(String document) {
        try {
            Object value = new Load(YAML).loadFromString(document);
            if (value == null) {
                return new Parsed(List.of(), null);
            }
            Aliases.check(value);
            return new Parsed(List.of(JSON.<JsonNode>valueToTree(value)), null);
        } catch (YamlEngineException | IllegalArgumentException | BadObjectException e) {
            return new Parsed(List.of(), oneLine(e.getMessage()));
        } catch (StackOverflowError e) {
            return new Parsed(List.of(), "it is nested too deeply");
        }
    }

    private static String oneLine(String message) {
        return String.valueOf(message).lines().map(String::strip).filter(line -> !line.isEmpty()).limit(2).collect(Collectors.joining("; "));
    }
}
