/**
 * SQL over the incremental engine: statements become steps, queries become circuits.
 *
 * <p>{@code query} turns a query into a plan of the engine; {@code jdbc} is the driver. This package holds what both speak of.
 */
package dev.dcm.ivm.sql;
