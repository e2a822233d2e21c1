package dev.dcm.database.verify;

/** Something that the database's SQL cannot say, or cannot say exactly. */
final class NotExpressibleException extends RuntimeException {
    NotExpressibleException(String reason) {
        super(reason);
    }
}
