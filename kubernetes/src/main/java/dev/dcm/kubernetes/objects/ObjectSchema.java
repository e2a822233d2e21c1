package dev.dcm.kubernetes.objects;

import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.BaseScalarResolver;
import org.snakeyaml.engine.v2.resolver.CoreScalarResolver;
import org.snakeyaml.engine.v2.resolver.JsonScalarResolver;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/**
 * What plain words of YAML stand for in objects of Kubernetes: what they do in JSON, where {@code True} is the text that conditions have. Beside that,
 * {@code <<} takes over another mapping and {@code ~} is nothing, as kubectl reads them.
 */
final class ObjectSchema extends JsonSchema {
    private final BaseScalarResolver resolver = new JsonScalarResolver();

    ObjectSchema() {
        resolver.addImplicitResolver(Tag.MERGE, CoreScalarResolver.MERGE, "<");
        resolver.addImplicitResolver(Tag.NULL, CoreScalarResolver.NULL, "~nN");
    }

    @Override
    public ScalarResolver getScalarResolver() {
        return resolver;
    }
}
