package org.gpuarray.fusion;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/** Loops that write one row after another, as users write them. */
enum Sweeps {
    /** A recursive filter of second order down the rows. */
    FILTER(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = GPU.zerosLike(x);
            y.set(0, x.get(0).times(0.5));
            y.set(1, x.get(1).times(0.5).plus(y.get(0).times(0.25)));
            for (int i = 2; i < x.shape(0); i++) {
                y.set(
                        i,
                        x.get(i)
                                .times(0.5)
                                .plus(x.get(i - 1).times(0.125))
                                .plus(y.get(i - 1).times(0.25))
                                .minus(y.get(i - 2).times(0.0625)));
            }
            return List.of(y);
        }
    },
    /** The same, up the rows, into every other row of a larger array. */
    BACKWARD(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            int n = x.shape(0);
            GPUArray y = GPU.ones(x.dtype(), 2 * n, x.shape(1));
            for (int i = n - 2; i >= 0; i--) {
                y.set(2 * i, x.get(i).minus(y.get(2 * i + 2).times(0.5)));
            }
            return List.of(y);
        }
    },
    /** The forward sweep of a tridiagonal solver, which writes two arrays, and the backward one. */
    TRIDIAGONAL(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            int n = x.shape(0);
            GPUArray p = GPU.zerosLike(x);
            GPUArray q = GPU.onesLike(x);
            for (int i = 1; i < n - 1; i++) {
                GPUArray pivot = p.get(i - 1).times(0.25).plus(2);
                p.set(i, GPU.div(-0.25, pivot));
                q.set(i, x.get(i).minus(q.get(i - 1).times(0.25)).div(pivot));
            }
            GPUArray v = GPU.onesLike(x);
            for (int i = n - 2; i > 0; i--) {
                v.set(i, p.get(i).times(v.get(i + 1)).plus(q.get(i)));
            }
            return List.of(v, p, q);
        }
    },
    /** Each row of an array changes by the one before, in place. */
    IN_PLACE(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1).times(0.5)));
            }
            return List.of(y);
        }
    },
    /** Rows that are not written yet are read. */
    AHEAD(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 1; i < x.shape(0) - 2; i++) {
                y.set(
                        i,
                        y.get(i + 1)
                                .times(0.5)
                                .plus(y.get(i))
                                .minus(y.get(i + 2))
                                .plus(y.get(i - 1)));
            }
            return List.of(y);
        }
    },
    /** Columns instead of rows. */
    COLUMNS(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.transpose().copy();
            for (int i = 1; i < x.shape(0); i++) {
                String column = ":, " + i;
                y.set(column, y.get(column).plus(y.get(":, " + (i - 1)).times(0.5)));
            }
            return List.of(y);
        }
    },
    /** Rows of one element each. */
    NUMBERS(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray u = x.get(":, 0").copy();
            GPUArray y = GPU.zerosLike(u);
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i - 1).times(0.75).plus(u.get(i)));
            }
            return List.of(y);
        }
    },
    /** Two arrays, each of which reads the other: one the row of the turn before, one that of this turn. */
    COUPLED(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray a = x.copy();
            GPUArray b = GPU.zerosLike(x);
            for (int i = 1; i < x.shape(0); i++) {
                a.set(i, a.get(i - 1).times(0.5).minus(b.get(i - 1)));
                b.set(i, a.get(i).times(0.25).plus(b.get(i - 1)));
            }
            return List.of(a, b);
        }
    },
    /** Weights that are the same for all rows, and conditions. */
    WEIGHTED(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray weights = GPU.linspace(0, 1, x.shape(1)).astype(x.dtype());
            GPUArray y = GPU.zerosLike(x);
            for (int i = 1; i < x.shape(0); i++) {
                GPUArray before = y.get(i - 1);
                GPUArray now = x.get(i).times(weights);
                y.set(i, GPU.where(before.greater(now), before.times(0.5), now.plus(before)));
            }
            return List.of(y);
        }
    },
    /** Planes of a transposed array. */
    PLANES(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = GPU.stack(List.of(x, x.times(2), x.plus(1)), 2)
                    .transpose(0, 2, 1)
                    .copy();
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1)));
            }
            return List.of(y);
        }
    },
    /** Integers, with overflow, and another type within. */
    INTEGERS(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.times(1000).astype(DType.INT16);
            for (int i = 2; i < x.shape(0); i++) {
                GPUArray wide = y.get(i - 1).astype(DType.INT32).plus(y.get(i - 2));
                y.set(i, wide.times(7).astype(DType.INT16).plus(y.get(i)));
            }
            return List.of(y);
        }
    },
    /** Complex numbers. */
    COMPLEX(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.astype(DType.COMPLEX128);
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1).times(new Complex128(0.25, -0.5))));
            }
            return List.of(y.real(), y.imag());
        }
    },
    /** A row of the middle is read afterwards, and so is the array as it was before. */
    READ_LATER(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.plus(1);
            GPUArray before = y.times(3);
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1).times(0.5)));
            }
            return List.of(y, before, y.get(x.shape(0) / 2).plus(y.get(-1)));
        }
    },
    /** A row is read as it was in the middle of the loop. */
    READ_BETWEEN(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            List<GPUArray> results = new ArrayList<>(List.of(y));
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1).times(0.5)));
                if (i == x.shape(0) / 3) {
                    results.add(y.sum(0));
                }
            }
            return results;
        }
    },
    /** Three rows at a time. */
    BLOCKS(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 3; i + 3 <= x.shape(0); i += 3) {
                y.set(rows(i, i + 3), y.get(rows(i - 3, i)).times(0.5).plus(y.get(rows(i, i + 3))));
            }
            return List.of(y);
        }
    },
    /** Rows that do not need each other. */
    APART(true) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = GPU.zerosLike(x);
            GPUArray z = x.copy();
            for (int i = 0; i < x.shape(0); i++) {
                y.set(i, x.get(-1 - i).times(2).minus(x.get(i)));
                z.set(i, z.get(i).times(y.get(i)).plus(1));
            }
            return List.of(y, z);
        }
    },
    /** Elements of the row before beside the own one: other threads have these. */
    DIAGONAL(false) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 1; i < x.shape(0); i++) {
                y.set(
                        i + ", 1:",
                        y.get(i + ", 1:").plus(y.get((i - 1) + ", :-1").times(0.5)));
            }
            return List.of(y);
        }
    },
    /** Rows that overlap. */
    OVERLAPPING(false) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 1; i + 2 < x.shape(0); i++) {
                y.set(rows(i, i + 2), y.get(rows(i - 1, i + 1)).times(0.5).plus(1));
            }
            return List.of(y);
        }
    },
    /** The whole array is needed for each row. */
    OF_ALL(false) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.times(0.125);
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).minus(y.mean(0)));
            }
            return List.of(y);
        }
    },
    /** Other numbers in each turn. */
    OTHER_NUMBERS(false) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            for (int i = 1; i < x.shape(0); i++) {
                y.set(i, y.get(i).plus(y.get(i - 1).times(1.0 / i)));
            }
            return List.of(y);
        }
    },
    /** The row before, as it was when the loop began. */
    OLD_ROWS(false) {
        @Override
        List<GPUArray> run(GPUArray x) {
            GPUArray y = x.copy();
            GPUArray old = y.get(0).plus(0);
            for (int i = 1; i < x.shape(0); i++) {
                GPUArray now = y.get(i).plus(0);
                y.set(i, now.plus(old.times(0.5)));
                old = now;
            }
            return List.of(y);
        }
    };

    /** Whether the loop becomes a loop in a kernel. */
    final boolean rolls;

    Sweeps(boolean rolls) {
        this.rolls = rolls;
    }

    /** Returns the results for an array of two dimensions. */
    abstract List<GPUArray> run(GPUArray x);

    private static Slice rows(long from, long to) {
        return new Slice(from, to, 1L);
    }
}
