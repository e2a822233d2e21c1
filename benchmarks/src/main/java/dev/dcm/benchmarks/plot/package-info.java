/**
 * Charts of measurements. A {@link dev.dcm.benchmarks.plot.Chart} draws itself on a {@link dev.dcm.benchmarks.plot.Canvas}, of which there are
 * two: one writes SVG, one draws an image. Both get the same calls, so both pictures show the same. Times are on logarithmic axes,
 * since what is compared differs by orders of magnitude.
 */
package dev.dcm.benchmarks.plot;
