package dev.dcm.benchmarks.plot;

import java.util.Locale;

/** Writes what is drawn as SVG. */
public final class SvgCanvas implements Canvas {
    private static final String FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";
    private final StringBuilder out = new StringBuilder();

    private SvgCanvas() {
    }

    /** A chart as a complete document. */
    public static String svg(Chart chart) {
        SvgCanvas canvas = new SvgCanvas();
        canvas.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"%s\">",
                chart.width(), chart.height(), chart.width(), chart.height(), FONT);
        canvas.add("<title>%s</title>", escaped(chart.title()));
        canvas.rectangle(0, 0, chart.width(), chart.height(), Colour.PAPER);
        chart.draw(canvas);
        canvas.add("</svg>");
        return canvas.out.toString();
    }

    private void add(String element, Object... values) {
        out.append(String.format(Locale.ROOT, element, values)).append('\n');
    }

    @Override
    public void rectangle(double x, double y, double width, double height, Colour fill) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>", x, y, width, height, hex(fill));
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour stroke) {
        add("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\" stroke-dasharray=\"5 3\"/>",
                x, y, width, height, hex(stroke));
    }

    @Override
    public void line(double[] xs, double[] ys, Colour stroke, double width, boolean dashed) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < xs.length; i++) {
            points.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", xs[i], ys[i]));
        }
        add("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>", points, hex(stroke), width,
                dashed ? " stroke-dasharray=\"7 5\"" : "");
    }

    @Override
    public void circle(double x, double y, double radius, Colour fill, Colour stroke) {
        add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>", x, y, radius, hex(fill), hex(stroke));
    }

    @Override
    public void text(String text, double x, double y, Style style) {
        add("<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" fill=\"%s\" text-anchor=\"%s\"%s>%s</text>", x, y, style.size(), hex(style.colour()),
                style.anchor().name().toLowerCase(Locale.ROOT), style.bold() ? " font-weight=\"bold\"" : "", escaped(text));
    }

    private static String hex(Colour colour) {
        return String.format(Locale.ROOT, "#%06X", colour.rgb());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
