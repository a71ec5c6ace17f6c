package org.gpuarray.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
    private final Properties before = new Properties();

    @BeforeEach
    void keepProperties() {
        before.putAll(System.getProperties());
    }

    @AfterEach
    void restoreProperties() {
        System.setProperties(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gpuarray.cpu.workers | 0 | a whole number from 1 to 4096",
                "gpuarray.cpu.workers | 2147483647 | a whole number from 1 to 4096",
                "gpuarray.cpu.workers | two | a whole number from 1 to 4096",
                "gpuarray.cpu.workers | 99999999999999999999 | a whole number from 1 to 4096",
                "gpuarray.cpu.loopSeconds | -1 | a whole number from 0 to 2147483647",
                "gpuarray.cpu.largestArray | 15 | a whole number from 16 to 2147483632",
                "gpuarray.cpu.largestArray | 2147483647 | a whole number from 16 to 2147483632",
                "gpuarray.cpu.traits | tpu | cpu or gpu",
                "gpuarray.check | memory,rice | some of memory, race, init, sync, all, with commas between",
                "gpuarray.strict | yes | true or false",
                "gpuarray.cache.maxBytes | 10G | a whole number from 0 to 9223372036854775807",
                "gpuarray.cache.maxBytes | -5 | a whole number from 0 to 9223372036854775807",
                "gpuarray.cublas | flase | true, false, tf32, or a file or folder that exists",
                "gpuarray.cusolver | tf32 | true, false, or a file or folder that exists",
                "gpuarray.cufft | tf32 | true, false, or a file or folder that exists",
                "gpuarray.cuda.include | /no/such/folder | a file or folder that exists"
            })
    void requireValid_valueOutsideItsRule_isRefusedWithNameValueAndRule(String name, String value, String rule) {
        System.setProperty(name, value);
        assertThatIllegalArgumentException()
                .isThrownBy(Settings::requireValid)
                .withMessage(name + "=" + value + ": need " + rule);
    }

    @Test
    void read_valueInItsRange_isTheValue() {
        System.setProperty("gpuarray.cpu.workers", " 3 ");
        System.setProperty("gpuarray.check", "memory, race,");
        System.setProperty("gpuarray.strict", "");
        Settings.requireValid();
        assertThat(Setting.CPU_WORKERS.number(7)).isEqualTo(3);
        assertThat(Setting.CHECK.value()).contains("memory, race,");
        assertThat(Setting.STRICT.isOn()).isFalse();
        System.clearProperty("gpuarray.cpu.workers");
        assertThat(Setting.CPU_WORKERS.number(7)).isEqualTo(7);
    }

    @Test
    void unknown_namesOfTests_areTheirOwnClass() {
        assertThat(Settings.unknown(Set.of("gpuarray.tests.fuzz.seed", "gpuarray.tests.anything")))
                .isEmpty();
        assertThat(Settings.unknown(Set.of("gpuarray.fuzz.seed", "gpuarray.test.full")))
                .hasSize(2);
        assertThat(Setting.values()).noneMatch(setting -> setting.property().startsWith("gpuarray.tests."));
    }

    @Test
    void unknown_misspeltName_givesTheNearest() {
        assertThat(Settings.unknown(Set.of("gpuarray.cpu.worker", "gpuarray.tests.full", "gpu.x", "gpuarray.device")))
                .containsExactly("there is no setting gpuarray.cpu.worker; the nearest name is gpuarray.cpu.workers");
        assertThat(Settings.unknown(Set.of("gpuarray.checks")))
                .containsExactly("there is no setting gpuarray.checks; the nearest name is gpuarray.check");
    }
}
