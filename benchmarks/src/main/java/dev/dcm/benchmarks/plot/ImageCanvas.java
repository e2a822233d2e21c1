package dev.dcm.benchmarks.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Draws an image, twice as large as the chart says so that it is sharp on fine screens. */
public final class ImageCanvas implements Canvas {
    private static final int SCALE = 2;
    private final Graphics2D graphics;

    private ImageCanvas(Graphics2D graphics) {
        this.graphics = graphics;
    }

    /** A chart as a PNG file. */
    public static byte[] png(Chart chart) {
        BufferedImage image = new BufferedImage(chart.width() * SCALE, chart.height() * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.scale(SCALE, SCALE);
            ImageCanvas canvas = new ImageCanvas(graphics);
            canvas.rectangle(0, 0, chart.width(), chart.height(), Colour.PAPER);
            chart.draw(canvas);
        } finally {
            graphics.dispose();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    @Override
    public void rectangle(double x, double y, double width, double height, Colour fill) {
        fill(new Rectangle2D.Double(x, y, width, height), fill);
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour stroke) {
        stroke(new Rectangle2D.Double(x, y, width, height), stroke, new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 3}, 0));
    }

    @Override
    public void line(double[] xs, double[] ys, Colour stroke, double width, boolean dashed) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < xs.length; i++) {
            if (i == 0) {
                path.moveTo(xs[i], ys[i]);
            } else {
                path.lineTo(xs[i], ys[i]);
            }
        }
        float[] dashes = dashed ? new float[] {7, 5} : null;
        stroke(path, stroke, new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes, 0));
    }

    @Override
    public void circle(double x, double y, double radius, Colour fill, Colour stroke) {
        Shape circle = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
        fill(circle, fill);
        stroke(circle, stroke, new BasicStroke(2));
    }

    @Override
    public void text(String text, double x, double y, Style style) {
        graphics.setColor(new Color(style.colour().rgb()));
        graphics.setFont(new Font(Font.SANS_SERIF, style.bold() ? Font.BOLD : Font.PLAIN, style.size()));
        double width = graphics.getFontMetrics().getStringBounds(text, graphics).getWidth();
        double before = switch (style.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        graphics.drawString(text, (float) (x - before), (float) y);
    }

    private void fill(Shape shape, Colour colour) {
        graphics.setColor(new Color(colour.rgb()));
        graphics.fill(shape);
    }

    private void stroke(Shape shape, Colour colour, BasicStroke stroke) {
        graphics.setColor(new Color(colour.rgb()));
        graphics.setStroke(stroke);
        graphics.draw(shape);
    }
}
