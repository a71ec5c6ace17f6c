package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class WineTableTest {
    private static final Offset<Double> ROUNDING = within(1e-12);

    private final double[][] rows = WineData.read();
    private final WineTable table = WineTable.of(rows);

    @Test
    void meanAndDeviation_eachColumn_areJavas() {
        for (int column = 0; column < 13; column++) {
            double mean = Arrays.stream(column(column)).average().orElseThrow();
            double variance = Arrays.stream(column(column))
                    .map(x -> (x - mean) * (x - mean))
                    .average()
                    .orElseThrow();
            assertThat(table.mean(column)).isCloseTo(mean, within(1e-12 * Math.abs(mean)));
            assertThat(table.deviation(column)).isCloseTo(Math.sqrt(variance), within(1e-12 * Math.sqrt(variance)));
        }
    }

    @Test
    void standardised_eachElement_isJavas() {
        for (int column = 0; column < 13; column++) {
            for (int row = 0; row < rows.length; row++) {
                double expected = (rows[row][column] - table.mean(column)) / table.deviation(column);
                assertThat(table.standardised(row, column)).isEqualTo(expected);
            }
        }
    }

    @Test
    void correlation_eachPair_isJavas() {
        for (int a = 0; a < 13; a++) {
            assertThat(table.correlation(a, a)).isCloseTo(1, ROUNDING);
            for (int b = 0; b < 13; b++) {
                assertThat(table.correlation(a, b)).isCloseTo(PlainJava.correlation(rows, a, b), ROUNDING);
            }
        }
    }

    @Test
    void summary_wines_namesEachColumnAndItsPartner() {
        assertThat(table.summary().lines())
                .hasSize(14)
                .contains("flavanoids           2.03     1.00   phenols                 0.86");
        assertThat(table.correlations().lines()).hasSize(13);
    }

    private double[] column(int column) {
        return Arrays.stream(rows).mapToDouble(row -> row[column]).toArray();
    }
}
