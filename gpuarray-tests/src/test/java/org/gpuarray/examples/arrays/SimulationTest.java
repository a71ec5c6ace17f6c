package org.gpuarray.examples.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Simulations, prices, sound and pictures, beside what is known of them. */
@OnDevice
class SimulationTest {
    @Test
    void blackScholes_givesTextbookPrices() {
        GPUArray spot = GPU.array(42.0, 100.0);
        GPUArray strike = GPU.array(40.0, 100.0);
        // Hull, Options, Futures, and Other Derivatives, 9th edition, example 15.6.
        assertThat(BlackScholes.call(spot, strike, GPU.array(0.5), 0.1, GPU.array(0.2))
                        .get(0)
                        .itemDouble())
                .isCloseTo(4.76, within(0.005));
        assertThat(BlackScholes.put(spot, strike, GPU.array(0.5), 0.1, GPU.array(0.2))
                        .get(0)
                        .itemDouble())
                .isCloseTo(0.81, within(0.005));
        assertThat(BlackScholes.call(spot, strike, GPU.array(1.0), 0.05, GPU.array(0.2))
                        .get(1)
                        .itemDouble())
                .isCloseTo(10.450583572185565, within(1e-13));
    }

    @Test
    void blackScholes_findsTheVolatilityOfAPrice() {
        GPUArray volatility = GPU.linspace(0.1, 0.6, 6);
        GPUArray strikes = GPU.array(70.0, 100.0, 130.0).reshape(3, 1);
        GPUArray years = GPU.array(1.0);
        GPUArray prices = BlackScholes.call(GPU.array(100.0), strikes, years, 0.03, volatility);
        GPUArray found = BlackScholes.implied(prices, GPU.array(100.0), strikes, years, 0.03);
        assertThat(found.minus(volatility).abs().max().itemDouble()).isLessThan(1e-6);
    }

    @Test
    void heat_spreadsAsTheSeriesOfFourierSays(@TempDir Path folder) throws Exception {
        GPUArray wave = GPU.arange(Heat.SIDE)
                .times(2 * Math.PI / Heat.SIDE)
                .sin()
                .plus(1)
                .div(2);
        GPUArray plate = wave.times(GPU.ones(Heat.SIDE, 1));
        GPUArray end = Heat.film(plate, 3, folder.resolve("heat.gif"));
        double cos = Math.cos(2 * Math.PI / Heat.SIDE);
        double shrunk = Math.pow(1 + Heat.MOVED * ((2 * cos + 2) / 4 - 1), 60);
        GPUArray expected = plate.minus(0.5).times(shrunk).plus(0.5);
        assertThat(end.minus(expected).abs().max().itemDouble()).isLessThan(1e-12);
        try (ImageInputStream in = ImageIO.createImageInputStream(new File(folder.toFile(), "heat.gif"))) {
            ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            BufferedImage first = reader.read(0);
            assertThat(first.getWidth()).isEqualTo(Heat.SIDE);
            for (int column : new int[] {0, 32, 96}) {
                double value = Math.sqrt((Math.sin(2 * Math.PI * column / Heat.SIDE) + 1) / 2);
                assertThat(first.getRGB(column, 7) & 0xff).isEqualTo((int) Math.floor(255 * value + 1e-9));
            }
        }
    }

    @Test
    void twoBodies_returnAfterAYear() {
        // Kepler: at distance 2 and a mass of 1 a year is 2π times the root of 2³, and the speed of each half the root
        // of 1/2.
        double year = 2 * Math.PI * Math.sqrt(8);
        double speed = Math.sqrt(0.5) / 2;
        GPUArray position = GPU.array(new double[][] {{1, 0, 0}, {-1, 0, 0}});
        GPUArray velocity = GPU.array(new double[][] {{0, speed, 0}, {0, -speed, 0}});
        NBody pair = new NBody(GPU.array(0.5, 0.5), position, velocity, 0);
        pair.run(50, year / 200);
        assertThat(pair.position().get(0, 1).itemDouble()).isCloseTo(1, within(2e-3));
        pair.run(150, year / 200);
        assertThat(pair.position().minus(position).abs().max().itemDouble()).isLessThan(4e-3);
    }

    @Test
    void cluster_keepsEnergyAndMomentum() {
        NBody cluster = NBody.cluster(64);
        double before = cluster.energy();
        cluster.run(20, 0.001);
        assertThat(cluster.energy()).isCloseTo(before, within(1e-6)).isNegative();
        assertThat(cluster.momentum().abs().max().itemDouble()).isLessThan(1e-15);
    }

    @Test
    void spectrum_hasTheTonesOfTheChord() {
        assertThat(Spectrum.tones(Spectrum.chord(new double[] {440, 550, 660}, 1))
                        .toDoubleArray())
                .containsExactly(440, 550, 660);
        assertThat(Spectrum.tones(Spectrum.chord(new double[] {1000}, 0.1)).toDoubleArray())
                .containsExactly(1000);
    }

    @Test
    void photo_isTheFileAndItsFiltersArePlainJavas(@TempDir Path folder) throws Exception {
        GPUArray photo = PhotoFilters.photo();
        double[] pixel = photo.get(64, 85).times(255).toDoubleArray();
        assertThat(pixel).containsExactly(new double[] {126, 126, 143}, within(1e-4));
        // The mean of the file's numbers, by NumPy.
        assertThat(photo.get("..., 1").mean().times(255).itemDouble()).isCloseTo(117.76171875, within(1e-4));
        Map<String, GPUArray> pictures = PhotoFilters.filtered(photo);
        assertThat(pictures)
                .allSatisfy((name, picture) -> assertThat(picture.shape()).isEqualTo(photo.shape()));
        assertThat(pictures.get("blurred").get(64, 85, 1).itemDouble())
                .isCloseTo(blurred(photo, 64, 85, 1), within(1e-6));
        PhotoFilters.main(new String[] {folder.toString()});
        BufferedImage sepia = ImageIO.read(folder.resolve("raccoon-sepia.png").toFile());
        int red = (int) Math.rint(126 * 0.393 + 126 * 0.769 + 143 * 0.189);
        assertThat(sepia.getRGB(85, 64) >> 16 & 0xff).isEqualTo(red);
        assertThat(folder.toFile().list()).hasSize(5);
    }

    /** Returns an element of a Gaussian blur of sigma 2, cut at 4 sigma, far from the edges. */
    private static double blurred(GPUArray photo, int row, int column, int colour) {
        double[][] near = photo.get(
                        Slice.of(row - 8, row + 9), Slice.of(column - 8, column + 9), Slice.of(colour, colour + 1))
                .reshape(17, 17)
                .toArray2d();
        double sum = 0;
        double weights = 0;
        for (int y = -8; y <= 8; y++) {
            for (int x = -8; x <= 8; x++) {
                double weight = Math.exp(-(y * y + x * x) / 8.0);
                weights += weight;
                sum += weight * near[y + 8][x + 8];
            }
        }
        return sum / weights;
    }
}
