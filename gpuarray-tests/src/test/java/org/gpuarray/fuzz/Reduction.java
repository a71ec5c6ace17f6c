package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/**
 * A reduction, on lazy arrays and on elements in C order.
 *
 * @param kind what it makes of elements, and of none
 * @param exactness what the elements must be, so that the order does not count
 */
record Reduction(String name, Kind kind, Exactness exactness, Lazily lazily, Fold fold) {

    enum Kind {
        /** What numbers give, and nothing does too. */
        FOLD,
        /** One of the elements. */
        CHOICE,
        /** The place of one of the elements, along an axis or among all. */
        PLACE
    }

    enum Exactness {
        ANY,
        SUM,
        PRODUCT
    }

    interface Lazily {
        GPUArray apply(GPUArray array, Reduce options);
    }

    interface Fold {
        /** Returns the result for elements of {@code type}, to be rounded to {@code result}. */
        Element apply(DType type, DType result, Element[] elements);
    }

    private static final BinaryOperator<Element> PLUS =
            (a, b) -> new Element(a.whole() + b.whole(), a.re() + b.re(), a.im() + b.im());
    private static final BinaryOperator<Element> TIMES =
            (a, b) -> new Element(a.whole() * b.whole(), a.re() * b.re(), 0);

    static final Reduction SUM = new Reduction("sum", Kind.FOLD, Exactness.SUM, GPUArray::sum, Reduction::sum);
    static final Reduction PROD =
            new Reduction("prod", Kind.FOLD, Exactness.PRODUCT, GPUArray::prod, Reduction::product);
    static final Reduction MAX =
            new Reduction("max", Kind.CHOICE, Exactness.ANY, GPUArray::max, (t, r, x) -> extreme(t, true, x));
    static final Reduction MIN =
            new Reduction("min", Kind.CHOICE, Exactness.ANY, GPUArray::min, (t, r, x) -> extreme(t, false, x));
    static final Reduction ARGMAX =
            new Reduction("argmax", Kind.PLACE, Exactness.ANY, GPUArray::argmax, (t, r, x) -> place(t, true, x));
    static final Reduction ARGMIN =
            new Reduction("argmin", Kind.PLACE, Exactness.ANY, GPUArray::argmin, (t, r, x) -> place(t, false, x));

    static final List<Reduction> ALL = List.of(
            SUM,
            PROD,
            MAX,
            MIN,
            ARGMAX,
            ARGMIN,
            new Reduction("mean", Kind.FOLD, Exactness.SUM, GPUArray::mean, Reduction::mean),
            new Reduction(
                    "any",
                    Kind.FOLD,
                    Exactness.ANY,
                    GPUArray::any,
                    (t, r, x) -> Element.of(Arrays.stream(x).anyMatch(Element::isTrue))),
            new Reduction(
                    "all",
                    Kind.FOLD,
                    Exactness.ANY,
                    GPUArray::all,
                    (t, r, x) -> Element.of(Arrays.stream(x).allMatch(Element::isTrue))),
            new Reduction(
                    "countNonzero",
                    Kind.FOLD,
                    Exactness.ANY,
                    GPUArray::countNonzero,
                    (t, r, x) ->
                            Element.of(Arrays.stream(x).filter(Element::isTrue).count())),
            new Reduction(
                    "nansum", Kind.FOLD, Exactness.SUM, GPUArray::nansum, (t, r, x) -> sum(t, r, filled(t, 0, x))),
            new Reduction(
                    "nanprod",
                    Kind.FOLD,
                    Exactness.PRODUCT,
                    GPUArray::nanprod,
                    (t, r, x) -> product(t, r, filled(t, 1, x))),
            new Reduction(
                    "nanmax", Kind.CHOICE, Exactness.ANY, GPUArray::nanmax, (t, r, x) -> extremeNumber(t, true, x)),
            new Reduction(
                    "nanmin", Kind.CHOICE, Exactness.ANY, GPUArray::nanmin, (t, r, x) -> extremeNumber(t, false, x)),
            new Reduction(
                    "nanargmax", Kind.PLACE, Exactness.ANY, GPUArray::nanargmax, (t, r, x) -> numberPlace(t, true, x)),
            new Reduction(
                    "nanargmin",
                    Kind.PLACE,
                    Exactness.ANY,
                    GPUArray::nanargmin,
                    (t, r, x) -> numberPlace(t, false, x)));

    boolean takes(DType type) {
        return !type.isComplex() || name.equals("sum") || name.equals("any") || name.equals("all");
    }

    /** Returns whether the elements' order does not count. */
    boolean isExact(DType type, Element... elements) {
        return switch (exactness) {
            case ANY -> true;
            case SUM -> Exact.isSum(type, elements);
            case PRODUCT -> Exact.isProduct(type, elements);
        };
    }

    private static Element sum(DType type, DType result, Element[] elements) {
        return Arrays.stream(elements)
                .map(x -> x.as(type, type.isInexact() ? type : result))
                .reduce(PLUS)
                .orElse(Element.of(0L));
    }

    private static Element product(DType type, DType result, Element[] elements) {
        return Arrays.stream(elements).reduce(TIMES).orElse(Element.of(result, 1));
    }

    /** The sum divided before it is rounded: in float64, for floats of 16 bits in float32. */
    private static Element mean(DType type, DType result, Element[] elements) {
        double sum = Arrays.stream(elements)
                .mapToDouble(x -> x.as(type, result).re())
                .reduce(Double::sum)
                .orElse(0);
        double quotient = type.isHalf() ? (float) sum / (float) elements.length : sum / elements.length;
        return Element.of(quotient);
    }

    private static Element extreme(DType type, boolean largest, Element... elements) {
        if (type.isFloating()) {
            var values = Arrays.stream(elements).mapToDouble(Element::re);
            return Element.of(
                    largest
                            ? values.reduce(Math::max).orElseThrow()
                            : values.reduce(Math::min).orElseThrow());
        }
        return elements[(int) place(type, largest, elements).whole()];
    }

    private static Element extremeNumber(DType type, boolean largest, Element... elements) {
        Element[] numbers = Arrays.stream(elements).filter(x -> !x.isNaN()).toArray(Element[]::new);
        return numbers.length == 0 ? Element.of(Double.NaN) : extreme(type, largest, numbers);
    }

    private static Element place(DType type, boolean largest, Element... elements) {
        int best = 0;
        for (int i = 0; i < elements.length && !elements[best].isNaN(); i++) {
            int order = Element.order(type, elements[i], elements[best]);
            if (elements[i].isNaN() || (largest ? order > 0 : order < 0)) {
                best = i;
            }
        }
        return Element.of((long) best);
    }

    private static Element numberPlace(DType type, boolean largest, Element... elements) {
        int best = -1;
        for (int i = 0; i < elements.length; i++) {
            int order = best < 0 ? 0 : Element.order(type, elements[i], elements[best]);
            if (!elements[i].isNaN() && (best < 0 || (largest ? order > 0 : order < 0))) {
                best = i;
            }
        }
        return Element.of((long) best);
    }

    /** Returns the elements with a number in place of NaN. */
    static Element[] filled(DType type, int number, Element... elements) {
        return Arrays.stream(elements)
                .map(x -> x.isNaN() ? Element.of(type, number) : x)
                .toArray(Element[]::new);
    }
}
