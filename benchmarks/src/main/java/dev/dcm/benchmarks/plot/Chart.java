package dev.dcm.benchmarks.plot;

/** A picture of measurements. */
public interface Chart {

    int width();

    int height();

    /** What it shows, in one line. */
    String title();

    void draw(Canvas canvas);
}
