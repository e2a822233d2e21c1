package dev.dcm.benchmarks.plot;

/** The colours of charts; the series can be told apart by those who see few colours, and in print. */
public enum Colour {
    INK(0x222222), FAINT_INK(0x666666), GRID(0xDDDDDD), PAPER(0xFFFFFF),
    BLUE(0x0072B2), ORANGE(0xE69F00), GREEN(0x009E73), RED(0xD55E00), PURPLE(0xCC79A7), SKY(0x56B4E9);

    private final int rgb;

    Colour(int rgb) {
        this.rgb = rgb;
    }

    int rgb() {
        return rgb;
    }
}
