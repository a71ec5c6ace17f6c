package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.RoutineSpec;

/** Finds the class for a routine. */
public final class Routines {
    private Routines() {}

    /** Returns a routine on a device; nothing is compiled before its first launch. */
    public static CompiledRoutine of(RoutineSpec spec, Device device) {
        return of(spec, device, Integer.MAX_VALUE);
    }

    /** As {@link #of(RoutineSpec, Device)}. Positions above {@code lastNarrow} have 64 bits; all have if it is -1. */
    public static CompiledRoutine of(RoutineSpec spec, Device device, int lastNarrow) {
        if (spec instanceof RoutineSpec.SearchSorted search) {
            return new SearchRoutine(search, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Sort sort) {
            return new SortRoutine(sort, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Select select) {
            return new SelectRoutine(select, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Partition partition) {
            return new PartitionRoutine(partition, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Compact compact) {
            return new CompactRoutine(compact, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Presence presence) {
            return new PresenceRoutine(presence, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.MatrixProduct product) {
            return product.type().isComplex()
                    ? new ShortProductRoutine(product, device, lastNarrow)
                    : new MatrixProductRoutine(product, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.WindowProduct product) {
            return new WindowProductRoutine(product, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Fill fill) {
            return new FillRoutine(fill, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Fft fft) {
            return new FftRoutine(fft, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.LibraryFft fft) {
            return new LibraryFftRoutine(fft, device);
        } else if (spec instanceof RoutineSpec.SparseTiles tiles) {
            return new SparseTilesRoutine(tiles, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.SparseProduct product) {
            return new SparseProductRoutine(product, device, lastNarrow);
        }
        return spec instanceof FilterSpec filter
                ? ofFilters(filter, device, lastNarrow)
                : ofLinearAlgebra(spec, device, lastNarrow);
    }

    private static CompiledRoutine ofFilters(FilterSpec spec, Device device, int lastNarrow) {
        if (spec instanceof FilterSpec.Window window) {
            return new WindowRoutine(window, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Rank rank) {
            return new RankRoutine(rank, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Interpolate interpolate) {
            return new InterpolateRoutine(interpolate, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Spline spline) {
            return new SplineRoutine(spline, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Connect connect) {
            return new ConnectRoutine(connect, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Distance distance) {
            return new DistanceRoutine(distance, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Polyphase polyphase) {
            return new PolyphaseRoutine(polyphase, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Recurrence recurrence) {
            return new RecurrenceRoutine(recurrence, device, lastNarrow);
        } else if (spec instanceof FilterSpec.Peaks peaks) {
            return new PeaksRoutine(peaks, device, lastNarrow);
        }
        throw new IllegalStateException("bug in Routines: no class for " + spec);
    }

    private static CompiledRoutine ofLinearAlgebra(RoutineSpec spec, Device device, int lastNarrow) {
        if (spec instanceof RoutineSpec.LuFactors lu) {
            return new LuRoutine(lu, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Solve solve) {
            return new SolveRoutine(solve, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.SolveTriangular triangular) {
            return new TriangularRoutine(triangular, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Cholesky cholesky) {
            return new CholeskyRoutine(cholesky, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Qr qr) {
            return new QrRoutine(qr, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Jacobi jacobi) {
            return new JacobiRoutine(jacobi, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.SmallEigh eigh) {
            return new SmallEighRoutine(eigh, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.SmallSvd svd) {
            return new SmallSvdRoutine(svd, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.SmallEigen eigen) {
            return new SmallEigenRoutine(eigen, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.Eigen eigen) {
            return new EigenRoutine(eigen, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.LibraryEigh eigh) {
            return new LibraryEighRoutine(eigh, device, lastNarrow);
        } else if (spec instanceof RoutineSpec.LibrarySvd svd) {
            return new LibrarySvdRoutine(svd, device, lastNarrow);
        }
        throw new IllegalStateException("bug in Routines: no class for " + spec);
    }
}
