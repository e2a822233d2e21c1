/**
 * What is told of a simulation: a {@link dev.dcm.emulation.report.Summary} of its batches with the percentiles that people compare, and
 * {@link dev.dcm.emulation.report.SimulationCharts} of them. How this is written down is for the command to say.
 */
package dev.dcm.emulation.report;
