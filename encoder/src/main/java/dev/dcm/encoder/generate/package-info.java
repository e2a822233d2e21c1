/**
 * Generates an encoder for each program: Java source from the IR, compiled in memory. Pipelines of scans, filters, projections and joins
 * become nested loops over arrays; known conditions are plain Java, joins and correlated sub-queries on known columns use hash indexes, and what
 * is decided becomes calls of {@link dev.dcm.encoder.eval.GeneratedEncoder}, the library behind generated code. Columns and aggregates that nobody
 * reads are not computed: code is written into slots when a later part asks for it. Rare relations (DISTINCT, EXCEPT, windows, INCREASING) are
 * left to the interpreter of {@code encoder.eval}, which is also the oracle of the tests.
 */
package dev.dcm.encoder.generate;
