/**
 * What a database knows of its tables, views and indexes. A {@link dev.dcm.ivm.sql.catalog.Catalog} is immutable: a definition makes a new
 * one, so that a statement which is being planned sees one state of it. What changes (rows) is in the circuit, to which tables and views point.
 */
package dev.dcm.ivm.sql.catalog;
