package org.gpuarray;

import java.util.Arrays;
import org.gpuarray.FilterOptions.Option;
import org.gpuarray.plan.FilterSpec.Window.Kind;
import org.gpuarray.types.DType;

/** Grey images that grow and shrink: the least and the greatest elements of windows, which may have a height for each element. */
final class GreyMorphology {
    private GreyMorphology() {}

    static GPUArray erosion(String operation, GPUArray a, FilterOptions options) {
        return extreme(operation, Kind.MINIMUM, a, options);
    }

    static GPUArray dilation(String operation, GPUArray a, FilterOptions options) {
        return extreme(operation, Kind.MAXIMUM, a, turned(operation, a, options));
    }

    private static GPUArray extreme(String operation, Kind kind, GPUArray a, FilterOptions options) {
        options.checked(
                operation, Option.SIZE, Option.FOOTPRINT, Option.STRUCTURE, Option.MODE, Option.CVAL, Option.ORIGIN);
        GPUArray heights = options.structure();
        if (heights == null) {
            return Filters.extreme(operation, kind, a, options);
        }
        Filters.requireReal(operation, a);
        Filters.requireReal(operation + " by a structure", heights);
        GPUArray footprint = options.footprint();
        boolean fits = heights.ndim() == a.ndim() && heights.size() > 0;
        if (!fits || (footprint != null && !footprint.shape().equals(heights.shape()))) {
            throw new IllegalArgumentException(operation + ": shape=" + a.shape() + ", " + heights.shape()
                    + " of the structure, " + (footprint == null ? "no" : footprint.shape())
                    + " of the footprint, need as many axes with elements, and the same extents of both");
        }
        int[] sizes = Filters.extents(operation, heights.shape());
        boolean[] mask = footprint == null ? null : footprint.ne(0).reshape(-1).toBooleanArray();
        int[] origins = options.origins(operation, a.ndim());
        try (GPUArray weights = heights.astype(DType.FLOAT64)) {
            return Filters.box(operation, a.shape(), sizes, origins, options, mask)
                    .extreme(kind == Kind.MINIMUM ? Kind.LOWERED : Kind.RAISED, a, weights);
        }
    }

    /** Returns options with the window turned round; one of even extents has its middle one element earlier then. */
    private static FilterOptions turned(String operation, GPUArray a, FilterOptions options) {
        FilterOptions result = options;
        GPUArray heights = options.structure();
        GPUArray footprint = options.footprint();
        int[] sizes = footprint != null
                ? Filters.extents(operation, footprint.shape())
                : heights != null ? Filters.extents(operation, heights.shape()) : options.sizes(operation, a.ndim());
        if (heights != null) {
            result = result.structure(heights.flip());
        }
        if (footprint != null) {
            result = result.footprint(footprint.flip());
        }
        int[] origins = options.origins(operation, a.ndim());
        if (sizes.length != origins.length) {
            throw new IllegalArgumentException(
                    operation + ": shape=" + a.shape() + ", the window has " + sizes.length + " axes, need as many");
        }
        int[] moved = new int[origins.length];
        Arrays.setAll(moved, i -> -origins[i] - (sizes[i] % 2 == 0 ? 1 : 0));
        return result.origin(moved);
    }

    static GPUArray opening(String operation, GPUArray a, FilterOptions options) {
        try (GPUArray eroded = erosion(operation, a, options)) {
            return dilation(operation, eroded, options);
        }
    }

    static GPUArray closing(String operation, GPUArray a, FilterOptions options) {
        try (GPUArray dilated = dilation(operation, a, options)) {
            return erosion(operation, dilated, options);
        }
    }

    /** Returns differences in the array's type; of bools, where they differ. */
    private static GPUArray difference(GPUArray x, GPUArray y) {
        return x.dtype() == DType.BOOL ? x.ne(y) : x.minus(y);
    }

    static GPUArray gradient(GPUArray a, FilterOptions options) {
        String operation = "morphologicalGradient";
        return difference(dilation(operation, a, options), erosion(operation, a, options));
    }

    static GPUArray laplace(GPUArray a, FilterOptions options) {
        String operation = "morphologicalLaplace";
        if (a.dtype() == DType.BOOL) {
            throw new IllegalArgumentException(operation + ": dtype=bool, need numbers");
        }
        return dilation(operation, a, options)
                .plus(erosion(operation, a, options))
                .minus(a)
                .minus(a);
    }

    static GPUArray whiteTophat(GPUArray a, FilterOptions options) {
        return difference(a, opening("whiteTophat", a, options));
    }

    static GPUArray blackTophat(GPUArray a, FilterOptions options) {
        return difference(closing("blackTophat", a, options), a);
    }
}
