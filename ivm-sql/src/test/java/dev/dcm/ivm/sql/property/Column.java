package dev.dcm.ivm.sql.property;

/**
 * A column that an expression can name.
 *
 * @param name as it is written, with the alias of its table if it has one
 */
record Column(String name, Type type) {
}
