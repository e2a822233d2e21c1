/** Pictures of loads: what stands on each host, before and after. They are drawn on the canvases of {@link dev.dcm.benchmarks.plot}. */
package dev.dcm.examples.chart;
