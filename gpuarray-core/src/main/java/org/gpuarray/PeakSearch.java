package org.gpuarray;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.exec.Routines;
import org.gpuarray.plan.FilterSpec;
import org.gpuarray.plan.FilterSpec.Peaks.Kind;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Peaks of a line. */
final class PeakSearch {
    private final GPUArray x;

    private PeakSearch(GPUArray x) {
        this.x = x;
    }

    private static PeakSearch of(String operation, GPUArray x) {
        Filters.requireReal(operation, x);
        if (x.ndim() != 1) {
            throw new IllegalArgumentException(operation + ": shape=" + x.shape() + ", need one axis");
        }
        return new PeakSearch(x.astype(DType.FLOAT64));
    }

    private List<GPUArray> run(
            Kind kind, long count, int surroundings, double part, List<GPUArray> inputs, DType... results) {
        List<Routines.Input> all = inputs.stream()
                .map(input -> new Routines.Input(input.ref(), input.dtype()))
                .toList();
        Shape shape = Shape.of(kind == Kind.PLATEAUS ? x.size() : count);
        return Routines.run(
                        new FilterSpec.Peaks(kind),
                        new long[] {x.size(), count, surroundings, Double.doubleToLongBits(part)},
                        all,
                        Arrays.stream(results)
                                .map(type -> new Routines.Result(type, shape))
                                .toList())
                .stream()
                .map(GPUArray::of)
                .toList();
    }

    private static GPUArray within(GPUArray values, double[] bounds) {
        return values.ge(bounds[0]).logicalAnd(values.le(bounds[1]));
    }

    static Signal.Peaks find(GPUArray array, PeakOptions options) {
        PeakSearch search = of("findPeaks", array);
        GPUArray ends = search.run(Kind.PLATEAUS, 0, 0, 0, List.of(search.x), DType.INT64)
                .get(0);
        GPUArray first = ends.ge(0).flatnonzero();
        GPUArray last = ends.take(first);
        GPUArray peaks = first.plus(last).floorDivide(2);
        double[] sizes = options.plateauSize();
        if (sizes != null) {
            peaks = peaks.compress(within(last.minus(first).plus(1), sizes));
        }
        double[] height = options.height();
        if (height != null) {
            peaks = peaks.compress(within(search.x.take(peaks), height));
        }
        double[] threshold = options.threshold();
        if (threshold != null) {
            GPUArray tops = search.x.take(peaks);
            GPUArray before = tops.minus(search.x.take(peaks.minus(1)));
            GPUArray behind = tops.minus(search.x.take(peaks.plus(1)));
            peaks = peaks.compress(before.minimum(behind)
                    .ge(threshold[0])
                    .logicalAnd(before.maximum(behind).le(threshold[1])));
        }
        if (options.distance() > 1) {
            GPUArray found = peaks;
            boolean[] isLeft =
                    apart(found.toLongArray(), search.x.take(found).toDoubleArray(), Math.ceil(options.distance()));
            peaks = found.compress(found.beside(() -> GPUArray.toGpu(isLeft)));
        }
        return search.measured(peaks, options);
    }

    /** Returns which peaks are left if each, from the highest on, drives away those that are too close; of equals the last is first. */
    private static boolean[] apart(long[] peaks, double[] heights, double distance) {
        boolean[] isLeft = new boolean[peaks.length];
        Arrays.fill(isLeft, true);
        Integer[] order = IntStream.range(0, peaks.length).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparingDouble(i -> heights[i]));
        for (int i = order.length - 1; i >= 0; i--) {
            int peak = order[i];
            if (!isLeft[peak]) {
                continue;
            }
            for (int other = peak - 1; other >= 0 && peaks[peak] - peaks[other] < distance; other--) {
                isLeft[other] = false;
            }
            for (int other = peak + 1; other < peaks.length && peaks[other] - peaks[peak] < distance; other++) {
                isLeft[other] = false;
            }
        }
        return isLeft;
    }

    private Signal.Peaks measured(GPUArray found, PeakOptions options) {
        GPUArray peaks = found;
        double[] prominence = options.prominence();
        double[] width = options.width();
        if (prominence == null && width == null) {
            return new Signal.Peaks(peaks, x.take(peaks), null, null);
        }
        Signal.Prominences prominences = prominences(peaks, options.wlen());
        if (prominence != null) {
            GPUArray mask = within(prominences.prominences(), prominence);
            peaks = peaks.compress(mask);
            prominences = chosen(prominences, mask);
        }
        Signal.Widths widths = null;
        if (width != null) {
            widths = widths(peaks, prominences, options.relHeight());
            GPUArray mask = within(widths.widths(), width);
            peaks = peaks.compress(mask);
            prominences = chosen(prominences, mask);
            widths = new Signal.Widths(
                    widths.widths().compress(mask),
                    widths.heights().compress(mask),
                    widths.left().compress(mask),
                    widths.right().compress(mask));
        }
        return new Signal.Peaks(peaks, x.take(peaks), prominences, widths);
    }

    private static Signal.Prominences chosen(Signal.Prominences all, GPUArray mask) {
        return new Signal.Prominences(
                all.prominences().compress(mask),
                all.leftBases().compress(mask),
                all.rightBases().compress(mask));
    }

    private Signal.Prominences prominences(GPUArray peaks, int surroundings) {
        List<GPUArray> results = run(
                Kind.PROMINENCES,
                peaks.size(),
                surroundings,
                0,
                List.of(x, peaks),
                DType.FLOAT64,
                DType.INT64,
                DType.INT64);
        return new Signal.Prominences(results.get(0), results.get(1), results.get(2));
    }

    private Signal.Widths widths(GPUArray peaks, Signal.Prominences prominences, double part) {
        List<GPUArray> results = run(
                Kind.WIDTHS,
                peaks.size(),
                0,
                part,
                List.of(x, peaks, prominences.prominences(), prominences.leftBases(), prominences.rightBases()),
                DType.FLOAT64,
                DType.FLOAT64,
                DType.FLOAT64);
        GPUArray left = results.get(1);
        GPUArray right = results.get(2);
        return new Signal.Widths(right.minus(left), results.get(0), left, right);
    }

    private GPUArray checked(String operation, GPUArray peaks) {
        if (peaks.ndim() != 1 || !peaks.dtype().isInteger()) {
            throw new IllegalArgumentException(operation + ": shape=" + peaks.shape() + " dtype=" + peaks.dtype()
                    + " of the peaks, need one axis of integers");
        }
        GPUArray places = peaks.astype(DType.INT64);
        if (places.size() > 0) {
            long least = places.min().item().longValue();
            long most = places.max().item().longValue();
            if (least < 0 || most >= x.size()) {
                throw new IllegalArgumentException(operation + ": peaks from " + least + " to " + most
                        + ", need indices of " + x.size() + " elements");
            }
        }
        return places;
    }

    static Signal.Prominences prominences(GPUArray array, GPUArray peaks) {
        PeakSearch search = of("peakProminences", array);
        return search.prominences(search.checked("peakProminences", peaks), 0);
    }

    static Signal.Widths widths(GPUArray array, GPUArray peaks, double part) {
        PeakSearch search = of("peakWidths", array);
        if (!(part >= 0)) {
            throw new IllegalArgumentException("peakWidths: relHeight=" + part + ", need 0 or more");
        }
        GPUArray places = search.checked("peakWidths", peaks);
        return search.widths(places, search.prominences(places, 0), part);
    }
}
