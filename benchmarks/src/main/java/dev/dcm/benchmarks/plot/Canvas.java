package dev.dcm.benchmarks.plot;

/** What charts are drawn on. Units are pixels; the origin is at the top left. */
public interface Canvas {

    /** Which point of a text its position names. */
    enum Anchor { START, MIDDLE, END }

    /** How a text looks. */
    record Style(int size, boolean bold, Colour colour, Anchor anchor) {
        /** The width of a text, about: fonts differ, and this is on the safe side for sans-serif ones. */
        public double width(String text) {
            return text.codePointCount(0, text.length()) * size * (bold ? 0.68 : 0.61);
        }
    }

    void rectangle(double x, double y, double width, double height, Colour fill);

    /** An outline only. */
    void frame(double x, double y, double width, double height, Colour stroke);

    /** A line through all points. */
    void line(double[] xs, double[] ys, Colour stroke, double width, boolean dashed);

    void circle(double x, double y, double radius, Colour fill, Colour stroke);

    /** @param y of the base line */
    void text(String text, double x, double y, Style style);
}
