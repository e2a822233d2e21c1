package dev.dcm.examples.datastore;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** Management planes for tests. */
final class Planes {
    private static final Models MODELS = Models.compile();

    private Planes() {
    }

    /** Six nodes in three racks, three roles, six shards. */
    static ManagementPlane small(int mostMoves) throws SQLException {
        return with(mostMoves, """
                INSERT INTO nodes (name, rack, disk) VALUES
                  ('n1', 'r1', 100), ('n2', 'r1', 100), ('n3', 'r2', 100), ('n4', 'r2', 100), ('n5', 'r3', 100), ('n6', 'r3', 100);
                INSERT INTO roles (name, service) VALUES ('serializer', 'transactions'), ('backup', 'transactions'), ('manager-1', 'management');
                INSERT INTO shards (name, size) VALUES ('s1', 10), ('s2', 10), ('s3', 20), ('s4', 20), ('s5', 5), ('s6', 15);
                INSERT INTO replicas (shard, replica)
                SELECT shards.name, copies.replica FROM shards CROSS JOIN (VALUES (1), (2), (3)) AS copies (replica);""");
    }

    static ManagementPlane with(int mostMoves, String data) throws SQLException {
        ManagementPlane plane = new ManagementPlane(MODELS, mostMoves, Duration.ofSeconds(20));
        try (Statement statement = plane.connection().createStatement()) {
            statement.execute(data);
            return plane;
        } catch (SQLException e) {
            plane.close();
            throw e;
        }
    }
}
