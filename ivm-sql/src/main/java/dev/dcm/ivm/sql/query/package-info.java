/**
 * From a query's syntax tree to a plan of the engine: Calcite validates, plans and removes correlation; what is left is translated operator by
 * operator, and expressions become closures.
 */
package dev.dcm.ivm.sql.query;
