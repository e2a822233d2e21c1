package dev.dcm.examples.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.benchmarks.plot.Canvas;
import dev.dcm.benchmarks.plot.Colour;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoxChartTest {
    private static final BoxChart CHART = new BoxChart("Title", "subtitle", List.of(new BoxChart.Sign("here", Colour.BLUE)), 2, List.of(
            panel("first", 10), panel("a panel with a name that is longer than its boxes are wide", 4), panel("last", 2)));

    private static BoxChart.Panel panel(String name, double capacity) {
        return new BoxChart.Panel(name, List.of(
                new BoxChart.Box("full", "a note that is much too long for its box", capacity, true,
                        List.of(new BoxChart.Item("one", capacity / 2, Colour.BLUE), new BoxChart.Item("a label that does not fit", capacity / 2, Colour.RED))),
                new BoxChart.Box("gone", "", capacity, false, List.of())));
    }

    /** Rectangles and texts, as they come. */
    private static final class Notes implements Canvas {
        private final List<Rectangle2D> shapes = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();

        @Override
        public void rectangle(double x, double y, double width, double height, Colour fill) {
            shapes.add(new Rectangle2D.Double(x, y, width, height));
        }

        @Override
        public void frame(double x, double y, double width, double height, Colour stroke) {
            rectangle(x, y, width, height, stroke);
        }

        @Override
        public void line(double[] xs, double[] ys, Colour stroke, double width, boolean dashed) {
        }

        @Override
        public void circle(double x, double y, double radius, Colour fill, Colour stroke) {
        }

        @Override
        public void text(String text, double x, double y, Style style) {
            texts.add(text);
            double before = style.anchor() == Anchor.START ? 0 : style.width(text) / 2;
            rectangle(x - before, y - style.size() * 0.75, style.width(text), style.size() * 0.75, style.colour());
        }
    }

    @Test
    void everythingIsInThePicture() {
        Notes notes = new Notes();
        CHART.draw(notes);
        Rectangle2D picture = new Rectangle2D.Double(0, 0, CHART.width(), CHART.height());
        assertThat(notes.shapes).isNotEmpty().allMatch(picture::contains);
        assertThat(notes.texts).contains("first", "last", "one", "full", "gone").doesNotContain("a label that does not fit");
        assertThat(notes.texts).anyMatch(text -> text.startsWith("a note") && text.endsWith("…"));
    }

    @Test
    void aRowIsAsHighAsItsTallestBox() {
        BoxChart first = new BoxChart("Title", "", List.of(), 1, List.of(panel("a", 10)));
        BoxChart both = new BoxChart("Title", "", List.of(), 1, List.of(panel("a", 10), panel("b", 5)));
        assertThat(both.height() - first.height()).isLessThan(first.height() - 110);
    }
}
