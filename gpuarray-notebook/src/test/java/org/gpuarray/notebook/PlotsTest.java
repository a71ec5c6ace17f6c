package org.gpuarray.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.internal.chartpart.IChart;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Plots and pictures: their pixels, their SVG, and what is refused. */
class PlotsTest {
    private final GPUArray x = GPU.linspace(0, 10, 50);

    @Test
    void line_hasItsSizeAndColour() {
        Plot plot = Plots.line(x, x.sin()).line("cosine", x, x.cos()).size(300, 200);
        BufferedImage image = pixels(plot);
        assertThat(image.getWidth()).isEqualTo(300);
        assertThat(image.getHeight()).isEqualTo(200);
        assertThat(coloured(image)).isGreaterThan(200);
        assertThat(plot).hasToString("Plot of 2 series, 300 x 200");
    }

    @Test
    void texts_areDrawn() {
        int before = dark(pixels(Plots.line(x, x)));
        assertThat(dark(pixels(Plots.line(x, x).title("waves")))).isGreaterThan(before + 100);
        assertThat(dark(pixels(Plots.line(x, x).xLabel("seconds")))).isGreaterThan(before + 50);
        assertThat(dark(pixels(Plots.line(x, x).yLabel("metres")))).isGreaterThan(before + 50);
        assertThat(dark(pixels(Plots.plot().line("", x, x)))).isEqualTo(before);
        assertThat(dark(pixels(Plots.plot().line("named", x, x)))).isNotEqualTo(before);
    }

    @Test
    void line_ofOneArray_runsOverIndices() {
        GPUArray y = GPU.array(5, 6, 7, 9);
        assertThat(Plots.line(y).png()).isEqualTo(Plots.line(GPU.arange(4), y).png());
        assertThat(pixels(Plots.line(GPU.array(5))).getWidth()).isEqualTo(Drawing.WIDTH);
    }

    @Test
    void chart_whereJavaFindsNoFonts_saysWhatToInstall() {
        IChart chart = new IChart() {
            @Override
            public void paint(Graphics2D graphics, int width, int height) {
                throw new UnsatisfiedLinkError("libfontmanager.so");
            }

            @Override
            public int getWidth() {
                return Drawing.WIDTH;
            }

            @Override
            public int getHeight() {
                return Drawing.HEIGHT;
            }

            @Override
            public String getTitle() {
                return "";
            }
        };
        assertThatThrownBy(() -> Drawing.png(chart, 100, 100))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("fontconfig")
                .hasRootCauseMessage("libfontmanager.so");
        assertThatThrownBy(() -> Drawing.svg(chart, 100, 100)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void plot_withNothingInIt_isDrawn() {
        assertThat(coloured(pixels(Plots.plot()))).isZero();
    }

    @Test
    void line_throughNaN_hasAGap() {
        GPUArray flat = GPU.zeros(50);
        int whole = coloured(pixels(Plots.line(x, flat)));
        GPUArray gap = GPU.where(x.gt(4).logicalAnd(x.lt(8)), Double.NaN, flat);
        GPUArray infinite = GPU.where(x.gt(4).logicalAnd(x.lt(8)), Double.POSITIVE_INFINITY, flat);
        int broken = coloured(pixels(Plots.line(x, gap)));
        assertThat(broken).isBetween(whole / 3, whole * 4 / 5);
        assertThat(coloured(pixels(Plots.line(x, infinite)))).isEqualTo(broken);
    }

    @Test
    void scatter_leavesOutWhatIsNotFinite() {
        GPUArray holes = GPU.where(x.gt(5), Double.NaN, x);
        assertThat(coloured(pixels(Plots.scatter(holes, x))))
                .isLessThan(coloured(pixels(Plots.scatter(x, x))))
                .isPositive();
    }

    @Test
    void histogram_drawsTheCounts() {
        // One bin of 4 and one of 2: three quarters of what two bins of 4 fill.
        int uneven = coloured(pixels(Plots.histogram(GPU.array(1, 1, 1, 2, 9, 9).reshape(6, 1), 2)));
        int even = coloured(pixels(Plots.histogram(GPU.array(1, 1, 1, 2, 9, 9, 9, 9), 2)));
        assertThat(uneven).isBetween(even * 7 / 10, even * 8 / 10);
        assertThatThrownBy(() -> Plots.histogram(GPU.array(1, 2), 0)).hasMessageContaining("0");
        assertThatThrownBy(() -> Plots.histogram(GPU.zeros(0), 5)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void logarithmicAxis_refusesWhatHasNoLogarithm() {
        Plot plot = Plots.line(x.plus(1), x.exp()).logY();
        assertThat(coloured(pixels(plot))).isPositive();
        assertThatThrownBy(() -> plot.line("low", x.plus(1), x))
                .hasMessage("line: the least y is 0.0, need > 0 on a logarithmic axis");
        assertThatThrownBy(() -> Plots.line(x, x).logX()).hasMessageContaining("logX: the least x is 0.0");
    }

    @Test
    void wrongArrays_areRefusedWithTheirShapes() {
        assertThatThrownBy(() -> Plots.line(x, GPU.zeros(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("line: x.shape=(50,) y.shape=(3,), need as many x as y");
        assertThatThrownBy(() -> Plots.scatter(GPU.zeros(2, 2), GPU.zeros(2, 2)))
                .hasMessageContaining("scatter: x.shape=(2, 2) x.dtype=float64, need 1 axis");
        assertThatThrownBy(() -> Plots.line(GPU.zeros(0))).hasMessageContaining("y.shape=(0,)");
        assertThatThrownBy(() -> Plots.line(x.astype(DType.COMPLEX64))).hasMessageContaining("complex64");
        assertThatThrownBy(() -> Plots.line(GPU.array(Double.NaN)))
                .hasMessage("line: no point of 1 has finite x and y");
        assertThatThrownBy(() -> Plots.line(x).line("a", x, x).line("a", x, x)).hasMessageContaining("name=a is used");
        assertThatThrownBy(() -> Plots.line(x).size(10, 300)).hasMessageContaining("width=10 height=300");
        assertThatThrownBy(() -> Plots.heatmap(x)).hasMessageContaining("matrix.shape=(50,)");
    }

    @Test
    void views_areDrawnAsTheyAre() {
        GPUArray columns = GPU.stack(1, x, x.sin());
        assertThat(Plots.line(columns.get("::-1, 0"), columns.get("::-1, 1")).png())
                .isEqualTo(
                        Plots.line(x.get("::-1").astype(DType.FLOAT64), x.sin().get("::-1"))
                                .png());
    }

    @Test
    void heatmap_isDarkForTheLeast_andAveragesLargeMatrices() throws Exception {
        GPUArray matrix = GPU.array(new double[][] {{0, 1}, {2, Double.NaN}});
        BufferedImage image = pixels(Plots.heatmap(matrix).size(400, 300));
        assertThat(hasColour(image, 0x440154)).isTrue();
        assertThat(hasColour(image, 0xfde725)).isTrue();
        GPUArray light = GPU.where(GPU.eye(4).eq(0), 1, 0.9);
        // The title takes rows from the cells, of which those on the diagonal are dark: compare with as many.
        assertThat(hasColour(pixels(Plots.heatmap(light).title("of two")), 0x000000))
                .isTrue();
        HeatMap large = Plots.heatmap(GPU.arange(250 * 30).reshape(250, 30));
        assertThat(large).hasToString("HeatMap of 84 x 30 cells, 640 x 400");
        assertThat(Plots.heatmap(GPU.full(new int[] {3, 3}, 7)).png()).isNotEmpty();
    }

    @Test
    void image_hasThePixelsOfTheArray() throws IOException {
        GPUArray grey = GPU.array(0, 128, 255, 7).astype(DType.UINT8).reshape(2, 2);
        BufferedImage image = pixels(Plots.image(grey));
        assertThat(image.getRaster().getSample(1, 0, 0)).isEqualTo(128);
        assertThat(image.getRaster().getSample(0, 1, 0)).isEqualTo(255);
        GPUArray rgb = GPU.array(10, 20, 30, 40, 50, 60).astype(DType.UINT8).reshape(1, 2, 3);
        assertThat(pixels(Plots.image(rgb)).getRGB(1, 0)).isEqualTo(0xff28323c);
        assertThat(pixels(Plots.image(rgb.get(":, ::-1"))).getRGB(1, 0)).isEqualTo(0xff0a141e);
        GPUArray transparent = GPU.array(10, 20, 30, 40).astype(DType.UINT8).reshape(1, 1, 4);
        assertThat(pixels(Plots.image(transparent)).getRGB(0, 0)).isEqualTo(0x280a141e);
        BufferedImage large = pixels(Plots.image(grey).zoom(3));
        assertThat(large.getWidth()).isEqualTo(6);
        assertThat(large.getRaster().getSample(5, 2, 0)).isEqualTo(128);
    }

    @Test
    void image_ofFloatsAndBools_isFromBlackToWhite() throws IOException {
        GPUArray floats = GPU.array(-1, 0.5, 2, Double.NaN).reshape(1, 4);
        BufferedImage image = pixels(Plots.image(floats));
        assertThat(image.getRaster().getSamples(0, 0, 4, 1, 0, (int[]) null)).containsExactly(0, 128, 255, 0);
        BufferedImage bools = pixels(Plots.image(GPU.array(true, false).reshape(2, 1)));
        assertThat(bools.getRaster().getSamples(0, 0, 1, 2, 0, (int[]) null)).containsExactly(255, 0);
    }

    @Test
    void image_refusesOtherShapesAndTypes() {
        assertThatThrownBy(() -> Plots.image(GPU.zeros(4, 4, 2))).hasMessageContaining("pixels.shape=(4, 4, 2)");
        assertThatThrownBy(() -> Plots.image(GPU.zeros(0, 4))).hasMessageContaining("pixels.shape=(0, 4)");
        assertThatThrownBy(() -> Plots.image(GPU.zeros(DType.INT32, 4, 4))).hasMessageContaining("pixels.dtype=int32");
        assertThatThrownBy(() -> Plots.image(GPU.zeros(4, 4)).zoom(5000)).hasMessageContaining("factor=5000");
    }

    @Test
    void save_writesByTheNamesEnding(@TempDir Path folder) throws Exception {
        Plot plot = Plots.line(x, x);
        plot.save(folder.resolve("a.png"));
        plot.save(folder.resolve("a.svg"));
        Plots.image(GPU.zeros(2, 2)).save(folder.resolve("b.SVG"));
        assertThat(ImageIO.read(folder.resolve("a.png").toFile()).getWidth()).isEqualTo(Drawing.WIDTH);
        Document svg = document(Files.readString(folder.resolve("a.svg")));
        assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(svg.getDocumentElement().getAttribute("width")).isEqualTo(Integer.toString(Drawing.WIDTH));
        assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(10);
        assertThat(Files.readString(folder.resolve("b.SVG"))).contains("data:image/png;base64,");
        assertThatThrownBy(() -> plot.save(folder.resolve("a.pdf"))).hasMessageContaining("a.pdf");
    }

    private static BufferedImage pixels(Figure figure) {
        try {
            return ImageIO.read(new ByteArrayInputStream(figure.png()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns how many pixels are neither grey nor white. */
    private static int coloured(BufferedImage image) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                int red = rgb >> 16 & 0xff;
                int blue = rgb & 0xff;
                count += Math.abs(red - blue) > 60 ? 1 : 0;
            }
        }
        return count;
    }

    private static boolean hasColour(BufferedImage image, int rgb) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if ((image.getRGB(x, y) & 0xffffff) == rgb) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns how many pixels are nearly black: texts are. */
    private static int dark(BufferedImage image) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                count += Math.max(Math.max(rgb >> 16 & 0xff, rgb >> 8 & 0xff), rgb & 0xff) < 100 ? 1 : 0;
            }
        }
        return count;
    }

    private static Document document(String svg) throws Exception {
        // The document type of SVG is on the web: this must not be.
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
