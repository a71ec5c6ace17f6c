package org.gpuarray.harness;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.HostData;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.device.Stream;

/** A library that solves triangular systems of float64 in plain Java, and refuses other types. It notes the rows of each system. */
public final class JavaTriangles implements MatrixLibrary {
    private final List<Long> solved = new ArrayList<>();

    /** Returns how many rows each system had. */
    public List<Long> solved() {
        return List.copyOf(solved);
    }

    @Override
    public boolean multiply(
            Matrices left,
            Matrices right,
            Matrices result,
            long batch,
            long rows,
            long inner,
            long columns,
            Stream stream) {
        return false;
    }

    @Override
    public boolean solveTriangular(
            Matrices triangle, Matrices x, boolean lower, boolean unit, long rows, long columns, Stream stream) {
        if (triangle.type() != Element.FLOAT64) {
            return false;
        }
        solved.add(rows);
        Device device = triangle.memory().device();
        int n = (int) rows;
        int width = (int) columns;
        int pitch = (int) triangle.rowStride();
        double[] a = new double[pitch * n];
        double[] b = new double[n * width];
        device.read(triangle.memory(), triangle.offsetBytes(), new HostData.HeapArray(a, 0, a.length), stream);
        device.read(x.memory(), x.offsetBytes(), new HostData.HeapArray(b, 0, b.length), stream);
        for (int step = 0; step < n; step++) {
            int k = lower ? step : n - 1 - step;
            for (int j = 0; j < width; j++) {
                b[k * width + j] /= unit ? 1 : a[k * pitch + k];
                for (int i = lower ? k + 1 : 0; i < (lower ? n : k); i++) {
                    b[i * width + j] -= a[i * pitch + k] * b[k * width + j];
                }
            }
        }
        device.write(x.memory(), x.offsetBytes(), new HostData.HeapArray(b, 0, b.length), stream);
        return true;
    }
}
