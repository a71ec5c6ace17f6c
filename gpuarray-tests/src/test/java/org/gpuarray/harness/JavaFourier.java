package org.gpuarray.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;

/**
 * A library of Fourier transforms in plain Java: sums by their definition, in double precision. It checks what it is called with, notes
 * it, and overwrites with NaN what it may overwrite.
 */
public final class JavaFourier implements FourierLibrary {
    /** What {@link #isFaster} is told. */
    public record Case(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {}

    private final boolean faster;
    private final boolean there;
    private final List<Case> cases = new ArrayList<>();
    private final List<Transform> transforms = new ArrayList<>();
    private final List<Stream> streams = new ArrayList<>();

    public JavaFourier() {
        this(true, true);
    }

    public JavaFourier(boolean faster, boolean there) {
        this.faster = faster;
        this.there = there;
    }

    /** Returns what it was asked for. */
    public List<Case> cases() {
        return cases;
    }

    /** Returns the calls. */
    public List<Transform> transforms() {
        return transforms;
    }

    /** Returns the streams of the calls. */
    public List<Stream> streams() {
        return streams;
    }

    @Override
    public boolean isFaster(Kind kind, boolean isDouble, long length, long outer, long inner, boolean isChanged) {
        cases.add(new Case(kind, isDouble, length, outer, inner, isChanged));
        return faster;
    }

    @Override
    public boolean isThere() {
        return there;
    }

    /** Elements of some memory that lines span, in doubles. */
    private static final class Span {
        private final Lines lines;
        private final boolean isDouble;
        private final Object array;

        /** @param parts of a number: 1 or 2 */
        Span(Lines lines, boolean isDouble, int parts, long count, long length, Stream stream) {
            this.lines = lines;
            this.isDouble = isDouble;
            int size = (int) (parts * (1 + (count - 1) * lines.distance() + (length - 1) * lines.step()));
            array = isDouble ? new double[size] : new float[size];
            device().read(lines.memory(), lines.offsetBytes(), data(), stream);
        }

        private Device device() {
            return lines.memory().device();
        }

        private HostData data() {
            return new HostData.HeapArray(array, 0, size());
        }

        int size() {
            return isDouble ? ((double[]) array).length : ((float[]) array).length;
        }

        double get(int i) {
            return isDouble ? ((double[]) array)[i] : ((float[]) array)[i];
        }

        void set(int i, double value) {
            if (isDouble) {
                ((double[]) array)[i] = value;
            } else {
                ((float[]) array)[i] = (float) value;
            }
        }

        void write(Stream stream) {
            device().write(lines.memory(), lines.offsetBytes(), data(), stream);
        }
    }

    private static void check(Lines lines, boolean isDouble) {
        assertThat(lines.step()).isPositive();
        assertThat(lines.distance()).isPositive();
        long address = lines.memory().device().address(lines.memory()) + lines.offsetBytes();
        assertThat(address % (isDouble ? 16 : 8)).as("alignment of %s", lines).isZero();
    }

    @Override
    public void transform(Transform transform, Lines from, Lines to, Stream stream) {
        transforms.add(transform);
        streams.add(stream);
        check(from, transform.isDouble());
        check(to, transform.isDouble());
        assertThat(from.memory()).isNotSameAs(to.memory());
        int n = (int) transform.length();
        int inParts = transform.kind() == Kind.REAL_TO_HALF ? 1 : 2;
        int outParts = transform.kind() == Kind.HALF_TO_REAL ? 1 : 2;
        int outputs = (int) transform.kind().outputs(n);
        long inputs = transform.kind().inputs(n);
        Span in = new Span(from, transform.isDouble(), inParts, transform.lines(), inputs, stream);
        Span out = new Span(to, transform.isDouble(), outParts, transform.lines(), outputs, stream);
        for (int line = 0; line < transform.lines(); line++) {
            double[] x = line(transform, in, inParts, line);
            for (int k = 0; k < outputs; k++) {
                double[] sum = sum(x, k, transform.isInverse());
                int at = (int) (outParts * (line * to.distance() + k * to.step()));
                out.set(at, sum[0]);
                if (outParts == 2) {
                    out.set(at + 1, sum[1]);
                } else {
                    assertThat(Math.abs(sum[1])).as("imaginary part").isLessThan(1e-8);
                }
            }
        }
        out.write(stream);
        if (transform.kind() == Kind.HALF_TO_REAL) {
            for (int i = 0; i < in.size(); i++) {
                in.set(i, Double.NaN);
            }
            in.write(stream);
        }
    }

    /** Returns all numbers of a line; of a half, with their conjugates. */
    private static double[] line(Transform transform, Span in, int parts, int line) {
        int n = (int) transform.length();
        double[] x = new double[2 * n];
        for (int j = 0; j < transform.kind().inputs(n); j++) {
            int at = (int) (parts * (line * in.lines.distance() + j * in.lines.step()));
            x[2 * j] = in.get(at);
            x[2 * j + 1] = parts == 2 ? in.get(at + 1) : 0;
            if (transform.kind() == Kind.HALF_TO_REAL && j > 0 && 2 * j != n) {
                x[2 * (n - j)] = x[2 * j];
                x[2 * (n - j) + 1] = -x[2 * j + 1];
            }
        }
        return x;
    }

    private static double[] sum(double[] x, int k, boolean isInverse) {
        int n = x.length / 2;
        double[] sum = new double[2];
        for (int j = 0; j < n; j++) {
            double angle = (isInverse ? 2 : -2) * Math.PI * ((long) j * k % n) / n;
            double cos = Math.cos(angle);
            double sin = Math.sin(angle);
            sum[0] += x[2 * j] * cos - x[2 * j + 1] * sin;
            sum[1] += x[2 * j] * sin + x[2 * j + 1] * cos;
        }
        return sum;
    }
}
