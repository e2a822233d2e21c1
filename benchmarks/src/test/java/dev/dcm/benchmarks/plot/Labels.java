package dev.dcm.benchmarks.plot;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Notes where texts are drawn, to see whether they can be read. */
final class Labels implements Canvas {
    private record Label(String text, Rectangle2D box) {
    }

    private final List<Label> labels = new ArrayList<>();

    @Override
    public void text(String text, double x, double y, Style style) {
        double width = style.width(text);
        double left = x - switch (style.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        labels.add(new Label(text, new Rectangle2D.Double(left, y - 0.75 * style.size(), width, 0.95 * style.size())));
    }

    /** Pairs of texts of which one hides the other. */
    List<String> overlaps() {
        List<String> overlaps = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (labels.get(i).box().intersects(labels.get(j).box())) {
                    overlaps.add(labels.get(j) + " and " + labels.get(i));
                }
            }
        }
        return overlaps;
    }

    List<String> outside(int width, int height) {
        Rectangle2D picture = new Rectangle2D.Double(0, 0, width, height);
        return labels.stream().filter(l -> !picture.contains(l.box())).map(Label::toString).toList();
    }

    @Override
    public void rectangle(double x, double y, double width, double height, Colour fill) {
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour stroke) {
    }

    @Override
    public void line(double[] xs, double[] ys, Colour stroke, double width, boolean dashed) {
    }

    @Override
    public void circle(double x, double y, double radius, Colour fill, Colour stroke) {
    }
}
