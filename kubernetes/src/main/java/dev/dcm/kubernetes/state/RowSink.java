package dev.dcm.kubernetes.state;

/** Takes the rows of an object. */
interface RowSink {

    void add(String table, Object... values);

    /** The number of something that several objects may have; its rows are stored as long as someone has it. */
    int id(Shared content);

    /** As above, or null for null. */
    default Integer idOrNull(Shared content) {
        return content == null ? null : Integer.valueOf(id(content));
    }
}
