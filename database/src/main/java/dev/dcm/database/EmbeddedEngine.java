package dev.dcm.database;

/** What an embedded database runs on. */
public enum EmbeddedEngine {
    /** The incremental engine: what a model reads is kept up to date by each change, at the cost of the change. */
    INCREMENTAL("jdbc:dcm:", Dialect.DCM),
    /** H2, which evaluates what a model reads whenever it is read. Without a name the database belongs to its connection alone. */
    H2("jdbc:h2:mem:;DB_CLOSE_ON_EXIT=FALSE", Dialect.H2);

    private final String url;
    private final Dialect dialect;

    EmbeddedEngine(String url, Dialect dialect) {
        this.url = url;
        this.dialect = dialect;
    }

    String url() {
        return url;
    }

    Dialect dialect() {
        return dialect;
    }
}
