package org.gpuarray.notebook;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.knowm.xchart.internal.chartpart.IChart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.w3c.dom.Document;

/** What all charts share: looks, PNG, SVG, and the numbers of arrays. */
final class Drawing {
    static final int WIDTH = 640;
    static final int HEIGHT = 400;

    private static final String SVG = "http://www.w3.org/2000/svg";

    private Drawing() {}

    /** Gives a chart our looks: white, no frame, the legend beside the plot. */
    static void style(AxesChartStyler styler) {
        Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
        styler.setLocale(Locale.ROOT);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBorderVisible(false);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendPosition(LegendPosition.OutsideE);
        styler.setLegendFont(font);
        styler.setChartTitleBoxVisible(false);
        styler.setChartTitleFont(font.deriveFont(Font.BOLD, 14));
        styler.setAxisTitleFont(font);
        styler.setAxisTickLabelsFont(font);
    }

    static void checkSize(int width, int height) {
        if (Math.min(width, height) < 50 || Math.max(width, height) > 10_000) {
            throw new IllegalArgumentException(
                    "size: width=" + width + " height=" + height + ", need 50 to 10000 pixels of each");
        }
    }

    static byte[] png(IChart chart, int width, int height) {
        BufferedImage pixels = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = pixels.createGraphics();
        paint(chart, graphics, width, height);
        graphics.dispose();
        return png(pixels);
    }

    /** @throws IllegalStateException if Java finds no fonts */
    private static void paint(IChart chart, Graphics2D graphics, int width, int height) {
        try {
            chart.paint(graphics, width, height);
        } catch (LinkageError | InternalError e) { // what Java throws where its native code for fonts does not load
            throw new IllegalStateException(
                    "a chart needs fonts, and Java finds none on this machine; install fontconfig and a font, on Debian"
                            + " fontconfig, libharfbuzz0b and fonts-dejavu-core",
                    e);
        }
    }

    static byte[] png(BufferedImage pixels) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(pixels, "png", bytes)) {
                throw new IllegalStateException("this Java writes no PNG of " + pixels);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("png", e);
        }
        return bytes.toByteArray();
    }

    static String svg(IChart chart, int width, int height) {
        SVGGraphics2D graphics = new SVGGraphics2D(document());
        graphics.setSVGCanvasSize(new Dimension(width, height));
        paint(chart, graphics, width, height);
        StringWriter text = new StringWriter();
        try {
            graphics.stream(text, true);
        } catch (IOException e) {
            throw new UncheckedIOException("svg", e);
        }
        return text.toString();
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("this Java has no XML parser", e);
        }
    }

    /**
     * Returns the elements of an array of {@code rank} axes.
     *
     * @throws IllegalArgumentException if it has more or fewer axes, no elements, or complex ones
     */
    static double[] numbers(String operation, String name, GPUArray array, int rank) {
        check(operation, name, array, rank);
        return array.astype(DType.FLOAT64).toDoubleArray();
    }

    static void check(String operation, String name, GPUArray array, int rank) {
        Objects.requireNonNull(array, name);
        if (array.ndim() != rank || array.size() == 0 || array.dtype().isComplex()) {
            throw new IllegalArgumentException(operation + ": " + name + ".shape=" + array.shape() + " " + name
                    + ".dtype=" + array.dtype() + ", need " + rank + (rank == 1 ? " axis" : " axes")
                    + ", at least one element, and no complex numbers");
        }
    }
}
