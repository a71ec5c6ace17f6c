package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WineDataTest {
    @Test
    void read_file_has178WinesOf13Measurements() {
        double[][] rows = WineData.read();
        assertThat(rows).hasDimensions(178, 13);
        assertThat(WineData.COLUMNS).hasSize(13);
        // The extremes that scikit-learn's description of the data names.
        assertThat(Arrays.stream(rows).mapToDouble(row -> row[1]).min()).hasValue(0.74);
        assertThat(Arrays.stream(rows).mapToDouble(row -> row[12]).max()).hasValue(1680);
    }
}
