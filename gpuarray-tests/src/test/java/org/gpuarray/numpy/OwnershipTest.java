package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** A result that shares no memory with the arrays it came from owns its own: closing it frees that. Views own none. */
@OnDevice
class OwnershipTest {
    /** Golden files whose lines are a call on an array, its type and its shape. */
    private static final List<String> FILES = List.of(
            "manipulation",
            "views",
            "fillings",
            "oddments",
            "parameters",
            "corners",
            "spaces",
            "searching",
            "sorting",
            "quantiles",
            "weighted_quantiles",
            "nan_quantiles",
            "sets",
            "histograms",
            "histograms_nd",
            "slice_sets",
            "interpolations",
            "complex_calls",
            "complex_views");

    /** Returns one case for each call: the one with the most axes that is no error. */
    private static Map<String, List<String>> calls() {
        Map<String, List<String>> calls = new LinkedHashMap<>();
        for (String file : FILES) {
            for (List<String> fields : Golden.cases(file)) {
                List<String> known = calls.get(fields.get(0));
                if (!fields.get(3).equals("error")
                        && (known == null
                                || known.get(2).length() < fields.get(2).length())) {
                    calls.put(fields.get(0), fields);
                }
            }
        }
        return calls;
    }

    private static void check(String call, GPUArray source, GPUArray result, List<String> faults) {
        if (result == source) {
            return;
        }
        boolean shares =
                ArrayAccess.ref(result).cell() == ArrayAccess.ref(source).cell();
        result.close();
        if (result.isClosed() == shares) {
            faults.add(call + (shares ? " closes its source" : " cannot be closed"));
        }
    }

    @Test
    void everyFreshResult_ownsItsMemory_andNoViewDoes() {
        List<String> faults = new ArrayList<>();
        Map<String, List<String>> calls = calls();
        calls.forEach((call, fields) -> {
            DType type = Golden.type(fields.get(1));
            int[] shape = Golden.extents(fields.get(2));
            GPUArray a = Arrangement.DENSE.of(Layouts.elements(type, shape, Layouts.tied(type)), shape);
            try {
                check(call, a, Script.run(call, Map.of("a", a)), faults);
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                // These elements do not suit the call.
                assertThat(e).hasMessageNotContaining("bug");
            }
        });
        assertThat(faults).as("of %s calls", calls.size()).isEmpty();
    }

    @Test
    void furtherFreshResults_ownTheirMemory() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        Generator random = GPU.random(1);
        Map<String, GPUArray> results = new LinkedHashMap<>();
        results.put("choice", random.choice(5, false, 2, 2));
        results.put("choice with weights", random.choice(2, false, new double[] {0.5, 0.5}, 1, 2));
        results.put("permuted", random.permuted(a));
        results.put("multinomial", random.multinomial(3, new double[] {0.5, 0.5}, 2));
        results.put("dirichlet", random.dirichlet(new double[] {1, 2}, 2));
        results.put("fromfunction", GPU.fromfunction(axes -> axes[0], 2, 3));
        results.put("fromfunction of a sum", GPU.fromfunction(axes -> axes[0].plus(axes[1]), 2, 3));
        results.put("ix", GPU.ix(GPUArray.toGpu(new boolean[] {true, false}), GPUArray.toGpu(new int[] {0}))[0]);
        results.put("linspace", GPU.linspace(a, a.plus(1), 3, true, 2, null));
        results.put("flatten F", a.flatten("F"));
        results.put("reshape F", a.reshape(new int[] {3, 2}, "F"));
        results.put("ravel F", a.ravel("F"));
        results.put("roll", a.roll(1));
        results.put("imag", a.imag());
        results.put("median", a.median(0));
        results.put("interp", GPU.interp(a, GPU.arange(3.0), GPU.arange(3.0)));
        List<String> faults = new ArrayList<>();
        results.forEach((call, result) -> check(call, a, result, faults));
        assertThat(faults).isEmpty();
    }

    @Test
    void close_ofFreshResults_givesTheirBytesBack() {
        GPUArray a = GPUArray.toGpu(new float[1 << 12], 64, 64);
        for (GPUArray fresh : List.of(
                a.flatten(),
                a.tile(2),
                a.repeat(2, 0),
                a.roll(3),
                a.resize(7, 9),
                a.ravel("F"),
                a.median(0),
                a.imag())) {
            GPU.eval(fresh);
            long bytes = GPU.memoryStats().liveBytes();
            fresh.close();
            long size = fresh.size() * fresh.dtype().itemBytes();
            assertThat(GPU.memoryStats().liveBytes()).isLessThanOrEqualTo(bytes - Math.min(size, 4));
        }
        assertThat(a.sum().item()).isEqualTo(0f);
    }

    @Test
    void close_ofAView_leavesItsArray() {
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3});
        for (GPUArray view : List.of(a.get("1:"), a.reshape(3, 1), a.ravel("F"), a.real(), a.flip(), a.transpose())) {
            view.close();
            assertThat(view.isClosed()).isFalse();
        }
        assertThat(a.toFloatArray()).containsExactly(1, 2, 3);
    }
}
