package dev.dcm.kubernetes.state;

import java.util.List;

/**
 * What is in the database of an object.
 *
 * @param uid      of the API server; null where objects come from files
 * @param version  the resource version, or null
 * @param problems what of it could not be read
 */
record StoredObject(String uid, Long version, List<Row> rows, List<Shared> shared, List<String> problems) {

    /** Whether the API server has said something newer about the same object. */
    boolean isNewerThan(String otherUid, Long otherVersion) {
        return uid != null && uid.equals(otherUid) && version != null && otherVersion != null && version > otherVersion;
    }
}
