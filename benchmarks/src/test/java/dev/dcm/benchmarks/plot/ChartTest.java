package dev.dcm.benchmarks.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ChartTest {

    static Stream<Chart> charts() {
        return Stream.of(bars(0.004, 2_000_000), bars(3, 3), bars(0, 0), lines(0.5, 90_000), lines(10, 10.1),
                curves(true, 0.3, 7.0, 7.0, 1_800.0), curves(false, 12, 90, 2_000), curves(false, 0));
    }

    private static Chart bars(double from, double to) {
        List<BarChart.Group> groups = Stream.of("optional rows", "+ half-reification & more", "<classes>").map(name -> new BarChart.Group(name, "≥ 1,234 ×",
                List.of(new BarChart.Bar(from, false), new BarChart.Bar(to, name.startsWith("o"))))).toList();
        return new BarChart("Title", "what is shown", List.of(new BarChart.Series("model creation", Colour.SKY), new BarChart.Series("solve", Colour.BLUE)), groups);
    }

    private static Chart lines(double from, double to) {
        List<LineChart.Series> series = Stream.of(1.0, 1.01, 1.5, 30.0).map(factor -> new LineChart.Series("50 pods, distinct", Colour.RED, factor > 1.2, List.of(
                new LineChart.Point(100, from * factor, from * factor * 2, false), new LineChart.Point(500, to, to, false),
                new LineChart.Point(1_000, to, to * 3, false), new LineChart.Point(5_000, to * factor, to * factor, factor > 2)))).toList();
        return new LineChart("Title", "what is shown", "nodes", series);
    }

    private static Chart curves(boolean logarithmic, Double... numbers) {
        return new CurveChart("Title", "what is shown", new CurveChart.Measure("milliseconds", logarithmic), new CurveChart.Measure("share", false),
                List.of(CurveChart.Curve.distribution("total", Colour.BLUE, List.of(numbers)), CurveChart.Curve.distribution("model", Colour.RED, List.of(numbers))));
    }

    private static Chart curves(boolean logarithmic, int... numbers) {
        return curves(logarithmic, IntStream.of(numbers).mapToObj(Double::valueOf).toArray(Double[]::new));
    }

    @ParameterizedTest
    @MethodSource("charts")
    void theSvgIsWellFormed(Chart chart) throws Exception {
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(SvgCanvas.svg(chart))));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(document.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Title");
        assertThat(document.getElementsByTagName("text").getLength()).isGreaterThan(5);
        assertThat(SvgCanvas.svg(chart)).doesNotContain("NaN").doesNotContain("Infinity");
    }

    @ParameterizedTest
    @MethodSource("charts")
    void noTextTouchesAnotherOrLeavesThePicture(Chart chart) {
        Labels labels = new Labels();
        chart.draw(labels);
        assertThat(labels.overlaps()).isEmpty();
        assertThat(labels.outside(chart.width(), chart.height())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("charts")
    void thePngIsAnImageOfTheSameChart(Chart chart) throws Exception {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(ImageCanvas.png(chart)));
        assertThat(image.getWidth()).isEqualTo(2 * chart.width());
        assertThat(image.getHeight()).isEqualTo(2 * chart.height());
        long inked = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                inked += (image.getRGB(x, y) & 0xFFFFFF) == 0xFFFFFF ? 0 : 1;
            }
        }
        assertThat((double) inked / image.getWidth() / image.getHeight()).isBetween(0.005, 0.6);
    }

    @ParameterizedTest
    @CsvSource({"0.001, 0.001 ms", "0.85, 0.85 ms", "1, 1 ms", "8.52, 8.5 ms", "85.2, 85 ms", "100, 100 ms", "999, 999 ms", "1000, 1 s", "8540, 8.5 s", "120000, 120 s"})
    void timesAreShort(double milliseconds, String text) {
        assertThat(TimeAxis.text(milliseconds)).isEqualTo(text);
    }

    @Test
    void theAxisReachesFromPowerToPower() {
        TimeAxis axis = new TimeAxis(List.of(2.0, 30.0, 0.0), 100, 0);
        assertThat(axis.y(1)).isEqualTo(100);
        assertThat(axis.y(10)).isEqualTo(50);
        assertThat(axis.y(100)).isEqualTo(0);
    }

    @Test
    void aLinearAxisEndsAtARoundNumber() {
        Axis axis = Axis.of(List.of(3.0, 1_830.0), false);
        assertThat(axis.ticks()).containsExactly(0.0, 500.0, 1_000.0, 1_500.0, 2_000.0);
        assertThat(axis.part(500)).isEqualTo(0.25);
    }

    @Test
    void aLogarithmicAxisHasAPlaceForWhatIsNotPositive() {
        Axis axis = Axis.of(List.of(0.0, 0.3, 80.0), true);
        assertThat(axis.ticks()).containsExactly(0.1, 1.0, 10.0, 100.0);
        assertThat(axis.part(0)).isZero();
        assertThat(axis.part(100)).isEqualTo(1);
    }

    @Test
    void aDistributionIsClimbedInSteps() {
        assertThat(CurveChart.Curve.distribution("all", Colour.BLUE, List.of(8.0, 2.0)).points()).containsExactly(new CurveChart.Point(2, 0),
                new CurveChart.Point(2, 0.5), new CurveChart.Point(8, 0.5), new CurveChart.Point(8, 1));
    }
}
