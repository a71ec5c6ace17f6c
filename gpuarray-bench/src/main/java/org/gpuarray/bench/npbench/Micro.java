package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.complex;
import static org.gpuarray.bench.npbench.Numbers.integers;
import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.sparse.CsrMatrix;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;

/** Short programs: functions of elements, a checksum, a transform, a product with a sparse matrix. */
final class Micro {
    private static final int THOUSAND = 1_000;
    private static final int BYTE_VALUES = 256;
    private static final int BYTE_BITS = 8;
    private static final int POLYNOMIAL = 0x8408;
    private static final int LOW_BYTE = 0xff;
    private static final int START = 0xffff;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram(
                    "arc_distance",
                    (type, size) -> List.of(
                            uniform(type, 1, size[0]),
                            uniform(type, 2, size[0]),
                            uniform(type, 3, size[0]),
                            uniform(type, 4, size[0])),
                    Micro::arcDistance),
            new NumpyProgram(
                    "compute",
                    (type, size) -> List.of(integers(0, THOUSAND, 1, size), integers(0, THOUSAND, 2, size)),
                    Micro::compute),
            new NumpyProgram("go_fast", (type, size) -> List.of(uniform(type, 1, size[0], size[0])), Micro::goFast),
            new NumpyProgram(
                    "crc16",
                    (type, size) -> List.of(integers(0, BYTE_VALUES, 1, size).astype(type)),
                    Micro::crc16),
            new NumpyProgram("spmv", Micro::sparse, Micro::spmv),
            new NumpyProgram(
                    "stockham_fft",
                    (type, size) -> List.of(complex(1, (int) Math.pow(size[0], size[1]))),
                    Micro::stockhamFft));

    private Micro() {}

    /** Returns the angles between points of a sphere, of which latitudes and longitudes are given. */
    private static List<GPUArray> arcDistance(int[] size, GPUArray... in) {
        GPUArray latitudes = in[0].cos().times(in[2].cos());
        GPUArray half = in[2].minus(in[0])
                .div(2)
                .sin()
                .square()
                .plus(latitudes.times(in[3].minus(in[1]).div(2).sin().square()));
        return List.of(half.sqrt().atan2(GPU.minus(1, half).sqrt()).times(2));
    }

    /** Cuts one array to 2 and 10, and combines it with another. */
    private static List<GPUArray> compute(int[] size, GPUArray... in) {
        return List.of(in[0].clip(2, 10).times(4).plus(in[1].times(3)).plus(9));
    }

    /** Adds the hyperbolic tangents of a matrix's diagonal to each element. */
    private static List<GPUArray> goFast(int[] size, GPUArray... in) {
        return List.of(in[0].plus(in[0].diagonal().tanh().sum()));
    }

    /**
     * Computes the CRC-16-CCITT of bytes. A state is linear over the bits of all bytes before it, so that halves are combined: the
     * left one's state goes through as many bytes of zeros as the right one has. The start {@code 0xFFFF} is the same as the first
     * two bytes inverted.
     */
    private static List<GPUArray> crc16(int[] size, GPUArray... in) {
        GPUArray data = in[0].astype(DType.INT32);
        data.set(":2", data.get(":2").bitwiseXor(LOW_BYTE));
        int length = Integer.highestOneBit(size[0] - 1) * 2;
        // A byte of zeros moves the high byte down.
        GPUArray high = GPU.arange(BYTE_VALUES, DType.INT32);
        GPUArray low = high;
        for (int bit = 0; bit < BYTE_BITS; bit++) {
            GPUArray shifted = low.rightShift(1);
            low = GPU.where(low.bitwiseAnd(1).eq(1), shifted.bitwiseXor(POLYNOMIAL), shifted);
        }
        GPUArray states = low.take(GPU.concatenate(GPU.zeros(DType.INT32, length - size[0]), data));
        for (; length > 1; length /= 2) {
            states = through(low, high, states.get("::2")).bitwiseXor(states.get("1::2"));
            GPUArray lowTwice = through(low, high, low);
            high = through(low, high, high);
            low = lowTwice;
        }
        GPUArray inverted = states.get(0).bitwiseXor(START);
        return List.of(inverted.bitwiseAnd(LOW_BYTE).leftShift(BYTE_BITS).bitwiseOr(inverted.rightShift(BYTE_BITS)));
    }

    /** Returns the states of the checksum after as many bytes of zeros as the tables of their two bytes have. */
    private static GPUArray through(GPUArray low, GPUArray high, GPUArray states) {
        return low.take(states.bitwiseAnd(LOW_BYTE)).bitwiseXor(high.take(states.rightShift(BYTE_BITS)));
    }

    /** Returns a matrix in rows of 0 to twice the third number of elements, as starts, columns and values, and a vector. */
    private static List<GPUArray> sparse(DType type, int... size) {
        GPUArray ends = integers(0, 2 * size[2] + 1, 1, size[0]).cumsum();
        int count = (int) ends.itemLong(-1);
        GPUArray starts = GPU.concatenate(GPU.zeros(DType.INT64, 1), ends);
        return List.of(
                starts.astype(DType.INT32),
                integers(0, size[1], 2, count).astype(DType.INT32),
                uniform(type, 3, count),
                uniform(type, 4, size[1]));
    }

    /** Multiplies a sparse matrix in rows (CSR) by a vector. */
    private static List<GPUArray> spmv(int[] size, GPUArray... in) {
        try (CsrMatrix matrix = CsrMatrix.of(in[2], in[1], in[0], size[0], size[1])) {
            return List.of(matrix.matvec(in[3]));
        }
    }

    /** Computes the discrete Fourier transform, one factor of the length at a time, without bit reversal. */
    private static List<GPUArray> stockhamFft(int[] size, GPUArray... in) {
        int radix = size[0];
        GPUArray digits = GPU.arange(radix);
        GPUArray butterfly = roots(digits, digits, radix);
        GPUArray x = in[0];
        int done = 1;
        for (int left = (int) in[0].size() / radix; left > 0; left /= radix) {
            GPUArray twiddles = roots(digits, GPU.arange(done), radix * done);
            GPUArray parts = x.reshape(done, radix, left).swapAxes(0, 1).times(twiddles.reshape(radix, done, 1));
            x = butterfly.matmul(parts.reshape(radix, -1)).ravel();
            done *= radix;
        }
        return List.of(x);
    }

    /** Returns the roots of unity of an order to the powers of the products of two lines of numbers. */
    private static GPUArray roots(GPUArray rows, GPUArray columns, int order) {
        return rows.reshape(-1, 1)
                .times(columns)
                .times(new Complex128(0, -2 * Math.PI / order))
                .exp();
    }
}
