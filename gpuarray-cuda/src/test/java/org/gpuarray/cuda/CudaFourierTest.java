package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gpuarray.device.FourierLibrary.Kind.COMPLEX;
import static org.gpuarray.device.FourierLibrary.Kind.HALF_TO_REAL;
import static org.gpuarray.device.FourierLibrary.Kind.REAL_TO_HALF;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cuda.FourierPlans.Key;
import org.gpuarray.cuda.FourierPlans.Plan;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.FourierLibrary.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where cuFFT is looked for, for which lengths, and which plans are kept. */
class CudaFourierTest {
    @TempDir
    private Path folder;

    private final List<Integer> destroyed = new ArrayList<>();
    private int made;

    private final FourierPlans plans =
            new FourierPlans(3, key -> new Plan(++made, key.length()), plan -> destroyed.add(plan.handle()));

    private static Key key(long length) {
        return new Key(0x29, length, 4, 1, length, 1, length);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void candidates_areFilesOfTheFolderThenNames() throws IOException {
        Path older = Files.createFile(folder.resolve("libcufft.so.11"));
        Path newer = Files.createFile(folder.resolve("libcufft.so.12"));
        Files.createFile(folder.resolve("libcufft.so.10"));

        List<String> candidates = CudaFourier.CUFFT.candidates(List.of(folder));

        assertThat(candidates).startsWith(newer.toString(), older.toString());
        assertThat(candidates).endsWith("libcufft.so.12", "libcufft.so.11", "libcufft.so");
        assertThat(candidates).doesNotContain(folder.resolve("libcufft.so.10").toString());
    }

    @Test
    void plans_areMadeOnce() {
        Plan first = plans.get(key(16));
        assertThat(plans.get(key(16))).isSameAs(first);
        assertThat(plans.get(new Key(0x69, 16, 4, 1, 16, 1, 16))).isNotEqualTo(first);
        assertThat(made).isEqualTo(2);
        assertThat(destroyed).isEmpty();
    }

    @Test
    void plans_beyondTheMost_destroyTheOneThatWasNotUsedForTheLongestTime() {
        plans.get(key(1));
        plans.get(key(2));
        plans.get(key(3));
        plans.get(key(1));
        plans.get(key(4));
        assertThat(destroyed).containsExactly(2);
        plans.get(key(5));
        assertThat(destroyed).containsExactly(2, 3);
        assertThat(plans.get(key(1)).handle()).isEqualTo(1);
        assertThat(plans.get(key(2)).handle()).isEqualTo(6);
        assertThat(plans.count()).isEqualTo(3);
    }

    @Test
    void close_destroysAllPlans() {
        plans.get(key(1));
        plans.get(key(2));
        plans.close();
        plans.close();
        assertThat(destroyed).containsExactlyInAnyOrder(1, 2);
        assertThat(plans.count()).isZero();
    }

    @Test
    void aPlanThatCannotBeMade_isNotKept() {
        FourierPlans none = new FourierPlans(
                3,
                key -> {
                    throw new DeviceException("cufftMakePlanMany64(" + key + ") failed");
                },
                plan -> destroyed.add(plan.handle()));
        assertThatThrownBy(() -> none.get(key(7)))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("length=7");
        assertThat(none.count()).isZero();
        assertThat(destroyed).isEmpty();
    }

    private static boolean isFaster(Kind kind, long length, long outer, long inner, boolean isChanged) {
        return FourierSizes.isFaster(kind, false, length, outer, inner, isChanged);
    }

    @Test
    void sizes_areOfRowsByTheirLength() {
        assertThat(isFaster(COMPLEX, 1024, 64, 1, false)).isTrue();
        assertThat(isFaster(COMPLEX, 32, 1 << 20, 1, false)).isFalse();
        assertThat(isFaster(COMPLEX, 1024, 64, 1, true)).isFalse();
        assertThat(isFaster(COMPLEX, 1000, 100, 1, false)).isTrue();
        assertThat(isFaster(COMPLEX, 1009, 100, 1, true)).isTrue();
        assertThat(isFaster(REAL_TO_HALF, 4096, 100, 1, false)).isTrue();
        assertThat(isFaster(HALF_TO_REAL, 4096, 100, 1, true)).isFalse();
        assertThat(isFaster(HALF_TO_REAL, 1009, 100, 1, true)).isTrue();
    }

    @Test
    void sizes_haveColumnsButNoGroupsAndNoSmallArrays() {
        assertThat(isFaster(COMPLEX, 1024, 63, 1, false)).isFalse();
        for (Kind kind : Kind.values()) {
            for (long length : new long[] {1024, 1000, 1009}) {
                assertThat(isFaster(kind, length, 1, 1024, false)).isEqualTo(kind == COMPLEX);
                assertThat(isFaster(kind, length, 1, 1024, true)).isFalse();
                assertThat(isFaster(kind, length, 1024, 1024, false)).isFalse();
            }
        }
    }
}
