/**
 * Data of examples: programs from their folders, tables from CSV files and back, and what is wrong with rows. An example that takes an inventory export
 * is a schema, a {@link dev.dcm.examples.data.CsvLoader} and a view {@code data_problems} in plain SQL: types, keys and CHECKs are the schema's, all other
 * sense is the view's.
 */
package dev.dcm.examples.data;
