package org.gpuarray.harness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A library of factorizations in plain Java, by LAPACK's definitions: matrices lie column by column, a triangle that is not named is not
 * read, pivots count from 1. It notes which functions were called, and takes matrices by their least extent.
 */
public final class JavaLapack implements FactorLibrary {
    private static final int SWEEPS = 60;

    private final IntPredicate takes;
    private final boolean there;
    private final List<String> calls = new ArrayList<>();

    public JavaLapack(IntPredicate takes, boolean there) {
        this.takes = takes;
        this.there = there;
    }

    /** Returns the functions that were called, each once. */
    public List<String> calls() {
        return calls.stream().distinct().toList();
    }

    @Override
    public boolean isFaster(Operation operation, Element type, long batch, long rows, long columns) {
        return takes.test((int) Math.min(rows, columns));
    }

    @Override
    public boolean isThere() {
        return there;
    }

    /** Complex numbers of a matrix in double precision; column by column. */
    private static final class Numbers {
        private final int rows;
        private final int columns;
        private final double[] re;
        private final double[] im;

        Numbers(int rows, int columns) {
            this.rows = rows;
            this.columns = columns;
            re = new double[rows * columns];
            im = new double[rows * columns];
        }

        int at(int row, int column) {
            return column * rows + row;
        }

        /** Adds {@code factor} times a column to another one; the factor is conjugated if wanted. */
        void addColumn(int to, int from, double factorRe, double factorIm) {
            for (int i = 0; i < rows; i++) {
                double a = re[at(i, from)];
                double b = im[at(i, from)];
                re[at(i, to)] += a * factorRe - b * factorIm;
                im[at(i, to)] += a * factorIm + b * factorRe;
            }
        }

        void scaleColumn(int column, double factor) {
            for (int i = 0; i < rows; i++) {
                re[at(i, column)] *= factor;
                im[at(i, column)] *= factor;
            }
        }

        void exchangeRows(int a, int b) {
            for (int j = 0; j < columns; j++) {
                for (double[] part : new double[][] {re, im}) {
                    double kept = part[at(a, j)];
                    part[at(a, j)] = part[at(b, j)];
                    part[at(b, j)] = kept;
                }
            }
        }

        /** Returns the sum of the conjugated elements of a column times those of another, from a row on. */
        double[] dot(int left, int right, int firstRow) {
            double sumRe = 0;
            double sumIm = 0;
            for (int i = firstRow; i < rows; i++) {
                int l = at(i, left);
                int r = at(i, right);
                sumRe += re[l] * re[r] + im[l] * im[r];
                sumIm += re[l] * im[r] - im[l] * re[r];
            }
            return new double[] {sumRe, sumIm};
        }

        double norm(int column, int firstRow) {
            return Math.sqrt(dot(column, column, firstRow)[0]);
        }
    }

    private static double[] read(DeviceMemory memory, long offsetBytes, int count, boolean isDouble, Stream stream) {
        if (isDouble) {
            double[] numbers = new double[count];
            device(memory).read(memory, offsetBytes, new HostData.HeapArray(numbers, 0, count), stream);
            return numbers;
        }
        float[] numbers = new float[count];
        device(memory).read(memory, offsetBytes, new HostData.HeapArray(numbers, 0, count), stream);
        double[] wide = new double[count];
        Arrays.setAll(wide, i -> numbers[i]);
        return wide;
    }

    private static void write(
            DeviceMemory memory, long offsetBytes, double[] numbers, boolean isDouble, Stream stream) {
        Object array = numbers;
        if (!isDouble) {
            float[] narrow = new float[numbers.length];
            for (int i = 0; i < narrow.length; i++) {
                narrow[i] = (float) numbers[i];
            }
            array = narrow;
        }
        device(memory).write(memory, offsetBytes, new HostData.HeapArray(array, 0, numbers.length), stream);
    }

    private static Device device(DeviceMemory memory) {
        return memory.device();
    }

    private static boolean isDouble(Element type) {
        return type.part() == Element.FLOAT64;
    }

    private static Numbers read(Matrix a, Stream stream) {
        int parts = a.type().isComplex() ? 2 : 1;
        int pitch = (int) a.pitch();
        Numbers numbers = new Numbers((int) a.rows(), (int) a.columns());
        double[] memory =
                read(a.memory(), a.offsetBytes(), parts * pitch * numbers.columns, isDouble(a.type()), stream);
        for (int j = 0; j < numbers.columns; j++) {
            for (int i = 0; i < numbers.rows; i++) {
                numbers.re[numbers.at(i, j)] = memory[parts * (j * pitch + i)];
                numbers.im[numbers.at(i, j)] = parts == 2 ? memory[parts * (j * pitch + i) + 1] : 0;
            }
        }
        return numbers;
    }

    private static void write(Matrix a, Numbers numbers, Stream stream) {
        int parts = a.type().isComplex() ? 2 : 1;
        double[] memory = new double[parts * (int) a.pitch() * numbers.columns];
        for (int j = 0; j < numbers.columns; j++) {
            for (int i = 0; i < numbers.rows; i++) {
                int to = parts * (j * (int) a.pitch() + i);
                memory[to] = numbers.re[numbers.at(i, j)];
                if (parts == 2) {
                    memory[to + 1] = numbers.im[numbers.at(i, j)];
                }
            }
        }
        write(a.memory(), a.offsetBytes(), memory, isDouble(a.type()), stream);
    }

    private static void write(DeviceMemory.Range range, double[] numbers, Element type, Stream stream) {
        write(range.memory(), range.offsetBytes(), numbers, isDouble(type), stream);
    }

    private static void tell(DeviceMemory.Range info, int value, Stream stream) {
        device(info.memory())
                .write(info.memory(), info.offsetBytes(), new HostData.HeapArray(new int[] {value}, 0, 1), stream);
    }

    @Override
    public void cholesky(Matrix a, boolean lower, DeviceMemory.Range info, Stream stream) {
        calls.add("potrf");
        Numbers numbers = read(a, stream);
        int n = numbers.rows;
        int failed = 0;
        for (int k = 0; k < n && failed == 0; k++) {
            double pivot = numbers.re[numbers.at(k, k)];
            if (!(pivot > 0)) {
                failed = k + 1;
                break;
            }
            double root = Math.sqrt(pivot);
            numbers.re[numbers.at(k, k)] = root;
            numbers.im[numbers.at(k, k)] = 0;
            for (int i = k + 1; i < n; i++) {
                int at = lower ? numbers.at(i, k) : numbers.at(k, i);
                numbers.re[at] /= root;
                numbers.im[at] /= root;
            }
            for (int j = k + 1; j < n; j++) {
                for (int i = j; i < n; i++) {
                    // lower: a[i, j] -= l[i, k] conj(l[j, k]); upper: a[j, i] -= conj(u[k, j]) u[k, i]
                    int left = lower ? numbers.at(i, k) : numbers.at(k, i);
                    int right = lower ? numbers.at(j, k) : numbers.at(k, j);
                    int to = lower ? numbers.at(i, j) : numbers.at(j, i);
                    numbers.re[to] -= numbers.re[left] * numbers.re[right] + numbers.im[left] * numbers.im[right];
                    numbers.im[to] -= numbers.im[left] * numbers.re[right] - numbers.re[left] * numbers.im[right];
                }
            }
        }
        write(a, numbers, stream);
        tell(info, failed, stream);
    }

    @Override
    public void lu(Matrix a, DeviceMemory.Range pivots, DeviceMemory.Range info, Stream stream) {
        calls.add("getrf");
        Numbers numbers = read(a, stream);
        int steps = Math.min(numbers.rows, numbers.columns);
        long[] exchanged = new long[steps];
        int failed = 0;
        for (int k = 0; k < steps; k++) {
            int pivot = k;
            for (int i = k + 1; i < numbers.rows; i++) {
                pivot = size(numbers, i, k) > size(numbers, pivot, k) ? i : pivot;
            }
            exchanged[k] = pivot + 1L;
            numbers.exchangeRows(k, pivot);
            if (size(numbers, k, k) == 0) {
                failed = failed == 0 ? k + 1 : failed;
                continue;
            }
            for (int i = k + 1; i < numbers.rows; i++) {
                divide(numbers, numbers.at(i, k), numbers, numbers.at(k, k));
                for (int j = k + 1; j < numbers.columns; j++) {
                    subtract(numbers, numbers.at(i, j), numbers, numbers.at(i, k), numbers, numbers.at(k, j));
                }
            }
        }
        write(a, numbers, stream);
        device(pivots.memory())
                .write(pivots.memory(), pivots.offsetBytes(), new HostData.HeapArray(exchanged, 0, steps), stream);
        tell(info, failed, stream);
    }

    private static double size(Numbers a, int row, int column) {
        return Math.abs(a.re[a.at(row, column)]) + Math.abs(a.im[a.at(row, column)]);
    }

    private static void divide(Numbers a, int at, Numbers b, int by) {
        double size = b.re[by] * b.re[by] + b.im[by] * b.im[by];
        double re = (a.re[at] * b.re[by] + a.im[at] * b.im[by]) / size;
        a.im[at] = (a.im[at] * b.re[by] - a.re[at] * b.im[by]) / size;
        a.re[at] = re;
    }

    private static void subtract(Numbers c, int to, Numbers a, int left, Numbers b, int right) {
        c.re[to] -= a.re[left] * b.re[right] - a.im[left] * b.im[right];
        c.im[to] -= a.re[left] * b.im[right] + a.im[left] * b.re[right];
    }

    @Override
    public void solve(Matrix factors, DeviceMemory.Range pivots, Matrix b, DeviceMemory.Range info, Stream stream) {
        calls.add("getrs");
        Numbers a = read(factors, stream);
        Numbers x = read(b, stream);
        long[] exchanged = new long[a.rows];
        device(pivots.memory())
                .read(pivots.memory(), pivots.offsetBytes(), new HostData.HeapArray(exchanged, 0, a.rows), stream);
        for (int k = 0; k < a.rows; k++) {
            x.exchangeRows(k, (int) exchanged[k] - 1);
        }
        for (int j = 0; j < x.columns; j++) {
            for (int k = 0; k < a.rows; k++) {
                for (int i = k + 1; i < a.rows; i++) {
                    subtract(x, x.at(i, j), a, a.at(i, k), x, x.at(k, j));
                }
            }
            for (int k = a.rows - 1; k >= 0; k--) {
                divide(x, x.at(k, j), a, a.at(k, k));
                for (int i = 0; i < k; i++) {
                    subtract(x, x.at(i, j), a, a.at(i, k), x, x.at(k, j));
                }
            }
        }
        write(b, x, stream);
        tell(info, 0, stream);
    }

    /** LAPACK's larfg: the reflector of each column begins with a one, which is not stored. */
    @Override
    public void qr(Matrix a, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream) {
        calls.add("geqrf");
        Numbers numbers = read(a, stream);
        int parts = a.type().isComplex() ? 2 : 1;
        int steps = Math.min(numbers.rows, numbers.columns);
        double[] taus = new double[parts * steps];
        for (int k = 0; k < steps; k++) {
            int top = numbers.at(k, k);
            double alphaRe = numbers.re[top];
            double alphaIm = numbers.im[top];
            if (numbers.norm(k, k + 1) == 0 && alphaIm == 0) {
                continue;
            }
            double beta = -Math.copySign(numbers.norm(k, k), alphaRe);
            double tauRe = (beta - alphaRe) / beta;
            double tauIm = -alphaIm / beta;
            taus[parts * k] = tauRe;
            if (parts == 2) {
                taus[parts * k + 1] = tauIm;
            }
            Numbers scale = new Numbers(1, 1);
            scale.re[0] = alphaRe - beta;
            scale.im[0] = alphaIm;
            for (int i = k + 1; i < numbers.rows; i++) {
                divide(numbers, numbers.at(i, k), scale, 0);
            }
            numbers.re[top] = 1;
            numbers.im[top] = 0;
            for (int j = k + 1; j < numbers.columns; j++) {
                reflect(numbers, k, numbers, j, k, tauRe, -tauIm);
            }
            numbers.re[top] = beta;
        }
        write(a, numbers, stream);
        write(scales, taus, a.type(), stream);
        tell(info, 0, stream);
    }

    /** Subtracts tau v (v^H c) from a column c; v begins in row {@code first}. */
    private static void reflect(Numbers v, int column, Numbers c, int target, int first, double tauRe, double tauIm) {
        double re = 0;
        double im = 0;
        for (int i = first; i < v.rows; i++) {
            int l = v.at(i, column);
            int r = c.at(i, target);
            re += v.re[l] * c.re[r] + v.im[l] * c.im[r];
            im += v.re[l] * c.im[r] - v.im[l] * c.re[r];
        }
        Numbers factor = new Numbers(1, 1);
        factor.re[0] = re * tauRe - im * tauIm;
        factor.im[0] = re * tauIm + im * tauRe;
        for (int i = first; i < v.rows; i++) {
            subtract(c, c.at(i, target), v, v.at(i, column), factor, 0);
        }
    }

    @Override
    public void orthogonal(
            Matrix a, long reflectors, DeviceMemory.Range scales, DeviceMemory.Range info, Stream stream) {
        calls.add("orgqr");
        Numbers v = read(a, stream);
        int parts = a.type().isComplex() ? 2 : 1;
        int count = (int) reflectors;
        double[] taus = read(scales.memory(), scales.offsetBytes(), parts * count, isDouble(a.type()), stream);
        Numbers q = new Numbers(v.rows, v.columns);
        for (int j = 0; j < q.columns; j++) {
            q.re[q.at(j, j)] = 1;
        }
        for (int k = count - 1; k >= 0; k--) {
            v.re[v.at(k, k)] = 1;
            v.im[v.at(k, k)] = 0;
            for (int j = 0; j < q.columns; j++) {
                reflect(v, k, q, j, k, taus[parts * k], parts == 2 ? taus[parts * k + 1] : 0);
            }
        }
        write(a, q, stream);
        tell(info, 0, stream);
    }

    /** Rotates columns until they are orthogonal to one another, and those of {@code others} with them; returns whether they are. */
    private static boolean rotate(Numbers a, Numbers others) {
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            boolean rotated = false;
            for (int p = 0; p < a.columns; p++) {
                for (int q = p + 1; q < a.columns; q++) {
                    rotated |= rotate(a, others, p, q);
                }
            }
            if (!rotated) {
                return true;
            }
        }
        return false;
    }

    private static boolean rotate(Numbers a, Numbers others, int p, int q) {
        double[] dot = a.dot(p, q, 0);
        double size = Math.hypot(dot[0], dot[1]);
        double sizeP = a.norm(p, 0);
        double sizeQ = a.norm(q, 0);
        if (!(size > 1e-14 * sizeP * sizeQ) || size < 1e-290) {
            return false;
        }
        double zeta = (sizeQ * sizeQ - sizeP * sizeP) / (2 * size);
        double t = Math.copySign(1, zeta) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
        double cosine = 1 / Math.sqrt(1 + t * t);
        double sine = cosine * t;
        for (Numbers numbers : List.of(a, others)) {
            turn(numbers, p, q, cosine, sine, dot[0] / size, dot[1] / size);
        }
        return true;
    }

    /** p becomes c p - s conj(e) q, and q becomes s e p + c q, where e is the phase of p's product with q. */
    private static void turn(Numbers a, int p, int q, double cosine, double sine, double phaseRe, double phaseIm) {
        for (int i = 0; i < a.rows; i++) {
            int l = a.at(i, p);
            int r = a.at(i, q);
            double pRe = a.re[l];
            double pIm = a.im[l];
            double qRe = a.re[r];
            double qIm = a.im[r];
            a.re[l] = cosine * pRe - sine * (phaseRe * qRe + phaseIm * qIm);
            a.im[l] = cosine * pIm - sine * (phaseRe * qIm - phaseIm * qRe);
            a.re[r] = sine * (phaseRe * pRe - phaseIm * pIm) + cosine * qRe;
            a.im[r] = sine * (phaseRe * pIm + phaseIm * pRe) + cosine * qIm;
        }
    }

    private static Numbers identity(int n) {
        Numbers one = new Numbers(n, n);
        for (int i = 0; i < n; i++) {
            one.re[one.at(i, i)] = 1;
        }
        return one;
    }

    @Override
    public void eigh(
            Matrix a,
            boolean lower,
            boolean vectors,
            DeviceMemory.Range values,
            DeviceMemory.Range info,
            Stream stream) {
        calls.add(vectors ? "syevd" : "syevd without vectors");
        Numbers read = read(a, stream);
        int n = read.rows;
        Numbers shifted = new Numbers(n, n);
        double shift = 0;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < n; j++) {
                boolean isRead = lower ? i >= j : i <= j;
                int from = isRead ? read.at(i, j) : read.at(j, i);
                shifted.re[shifted.at(i, j)] = read.re[from];
                shifted.im[shifted.at(i, j)] = i == j ? 0 : isRead ? read.im[from] : -read.im[from];
                sum += Math.hypot(read.re[from], read.im[from]);
            }
            shift = Math.max(shift, sum);
        }
        for (int i = 0; i < n; i++) {
            shifted.re[shifted.at(i, i)] += 2 * shift;
        }
        // (a + shift) v = columns that are orthogonal to one another: v has the eigenvectors
        Numbers found = identity(n);
        boolean converged = rotate(shifted, found);
        double[] eigenvalues = new double[n];
        for (int j = 0; j < n; j++) {
            eigenvalues[j] = shifted.norm(j, 0) - 2 * shift;
        }
        List<Integer> order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> eigenvalues[j]))
                .toList();
        write(values, order.stream().mapToDouble(j -> eigenvalues[j]).toArray(), a.type(), stream);
        write(a, vectors ? ordered(found, order) : new Numbers(n, n), stream);
        tell(info, converged ? 0 : 1, stream);
    }

    private static Numbers ordered(Numbers a, List<Integer> order) {
        Numbers result = new Numbers(a.rows, order.size());
        for (int j = 0; j < order.size(); j++) {
            for (int i = 0; i < a.rows; i++) {
                result.re[result.at(i, j)] = a.re[a.at(i, order.get(j))];
                result.im[result.at(i, j)] = a.im[a.at(i, order.get(j))];
            }
        }
        return result;
    }

    @Override
    public void svd(
            Matrix a,
            DeviceMemory.Range values,
            @Nullable Matrix left,
            @Nullable Matrix right,
            DeviceMemory.Range info,
            Stream stream) {
        if (a.rows() < a.columns()) {
            throw new IllegalArgumentException("svd: " + a + ", need at least as many rows as columns");
        }
        calls.add(left == null ? "svd without vectors" : "svd");
        Numbers numbers = read(a, stream);
        int n = numbers.columns;
        Numbers v = identity(n);
        boolean converged = rotate(numbers, v);
        double[] sizes = new double[n];
        Arrays.setAll(sizes, j -> numbers.norm(j, 0));
        List<Integer> order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> -sizes[j]))
                .toList();
        write(values, order.stream().mapToDouble(j -> sizes[j]).toArray(), a.type(), stream);
        if (left != null && right != null) {
            write(left, completed(ordered(numbers, order), (int) left.columns()), stream);
            Numbers columns = ordered(v, order);
            write(right, turned(columns), stream);
        }
        tell(info, converged ? 0 : 1, stream);
    }

    private static Numbers turned(Numbers a) {
        Numbers result = new Numbers(a.columns, a.rows);
        for (int i = 0; i < a.rows; i++) {
            for (int j = 0; j < a.columns; j++) {
                result.re[result.at(j, i)] = a.re[a.at(i, j)];
                result.im[result.at(j, i)] = -a.im[a.at(i, j)];
            }
        }
        return result;
    }

    /** Returns the columns with a length of 1, and others that are orthogonal to these, {@code count} in all. */
    private static Numbers completed(Numbers a, int count) {
        Numbers result = new Numbers(a.rows, count);
        int candidate = 0;
        for (int j = 0; j < count; j++) {
            boolean found = j < a.columns && a.norm(j, 0) > 1e-200;
            if (found) {
                for (int i = 0; i < a.rows; i++) {
                    result.re[result.at(i, j)] = a.re[a.at(i, j)];
                    result.im[result.at(i, j)] = a.im[a.at(i, j)];
                }
                result.scaleColumn(j, 1 / result.norm(j, 0));
            }
            while (!found) {
                for (int i = 0; i < a.rows; i++) {
                    result.re[result.at(i, j)] = i == candidate ? 1 : 0;
                    result.im[result.at(i, j)] = 0;
                }
                candidate++;
                for (int pass = 0; pass < 2; pass++) {
                    for (int k = 0; k < j; k++) {
                        double[] dot = result.dot(k, j, 0);
                        result.addColumn(j, k, -dot[0], -dot[1]);
                    }
                }
                double norm = result.norm(j, 0);
                found = norm > 1e-3;
                result.scaleColumn(j, found ? 1 / norm : 1);
            }
        }
        return result;
    }
}
