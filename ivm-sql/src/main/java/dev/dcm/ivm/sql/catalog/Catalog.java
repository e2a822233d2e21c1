package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.sql.query.Relations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** All definitions of a database at one moment. */
public final class Catalog implements Relations {
    private final long version;
    private final Plan clock;
    private final Map<String, Definition> definitions;
    private final Map<String, Index> indexes;
    private final Map<String, List<ForeignKey>> referencesByTarget = new LinkedHashMap<>();

    private Catalog(long version, Plan clock, Map<String, Definition> definitions, Map<String, Index> indexes) {
        this.version = version;
        this.clock = clock;
        this.definitions = definitions;
        this.indexes = indexes;
        for (Table table : tables()) {
            for (ForeignKey key : table.foreignKeys()) {
                referencesByTarget.computeIfAbsent(key.target(), t -> new ArrayList<>()).add(key);
            }
        }
    }

    /** A catalog without definitions. @param clock what CURRENT_TIMESTAMP reads */
    public static Catalog empty(Plan clock) {
        return new Catalog(0, clock, Map.of(), Map.of());
    }

    /** Grows with every definition; what was planned for an older one is planned anew. */
    public long version() {
        return version;
    }

    public Optional<Definition> definition(String name) {
        return Optional.ofNullable(definitions.get(name));
    }

    public Optional<Table> table(String name) {
        return definition(name).filter(Table.class::isInstance).map(Table.class::cast);
    }

    public Collection<Definition> definitions() {
        return definitions.values();
    }

    public List<Table> tables() {
        return definitions.values().stream().filter(Table.class::isInstance).map(Table.class::cast).toList();
    }

    public Optional<Index> index(String name) {
        return Optional.ofNullable(indexes.get(name));
    }

    public List<Index> indexesOf(String relation) {
        return indexes.values().stream().filter(index -> index.relation().equals(relation)).toList();
    }

    /** The foreign keys of all tables that refer to this one. */
    public List<ForeignKey> referencesTo(String table) {
        return referencesByTarget.getOrDefault(table, List.of());
    }

    /** The views whose queries name this table or view. */
    public List<ViewDefinition> viewsOver(String name) {
        return definitions.values().stream().filter(ViewDefinition.class::isInstance).map(ViewDefinition.class::cast)
                .filter(view -> view.uses().contains(name)).toList();
    }

    @Override
    public Collection<Named> all() {
        return definitions.values().stream().map(Definition::named).toList();
    }

    @Override
    public Optional<Named> find(String name) {
        return definition(name).map(Definition::named);
    }

    @Override
    public Optional<Plan> clock() {
        return Optional.of(clock);
    }

    /** With this definition, in the place of one with the same name. */
    public Catalog with(Definition definition) {
        return changed(map -> {
            Definition before = map.put(definition.name(), definition);
            if (before != null && !definition.keys().containsAll(before.keys())) {
                forgetKeysOver(definition.name(), map);
            }
            return map;
        }, UnaryOperator.identity());
    }

    /** What told the rows of views apart may have gone with a key of what they read. */
    private static void forgetKeysOver(String name, Map<String, Definition> definitions) {
        for (Definition each : List.copyOf(definitions.values())) {
            if (each instanceof ViewDefinition view && !view.keys().isEmpty() && view.uses().contains(name)) {
                definitions.put(view.name(), view.withoutKeys());
                forgetKeysOver(view.name(), definitions);
            }
        }
    }

    public Catalog with(Index index) {
        return changed(UnaryOperator.identity(), map -> {
            map.put(index.name(), index);
            return map;
        });
    }

    /** Without a table or view and its indexes. */
    public Catalog withoutDefinition(String name) {
        return changed(map -> {
            map.remove(name);
            return map;
        }, map -> {
            map.values().removeIf(index -> index.relation().equals(name));
            return map;
        });
    }

    public Catalog withoutIndex(String name) {
        return changed(UnaryOperator.identity(), map -> {
            map.remove(name);
            return map;
        });
    }

    private Catalog changed(UnaryOperator<Map<String, Definition>> definitionChange, UnaryOperator<Map<String, Index>> indexChange) {
        return new Catalog(version + 1, clock, definitionChange.apply(new LinkedHashMap<>(definitions)),
                indexChange.apply(new LinkedHashMap<>(indexes)));
    }
}
