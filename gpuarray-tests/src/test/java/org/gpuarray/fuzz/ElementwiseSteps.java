package org.gpuarray.fuzz;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Scalar;

/** Operators on each element, of arrays and of numbers. */
final class ElementwiseSteps implements Steps {
    private static final int LONGEST_CHAIN = 80;
    private static final double MOST_WHOLE = 100;

    /** An operator between an array and a number. */
    private record WithNumber(Operation operation, Lazily lazily) {
        interface Lazily {
            GPUArray apply(GPUArray array, Number number);
        }

        static WithNumber of(String name, Lazily lazily) {
            return new WithNumber(
                    Operation.BINARY.stream()
                            .filter(operation -> operation.name().equals(name))
                            .findFirst()
                            .orElseThrow(),
                    lazily);
        }
    }

    private static final List<WithNumber> WITH_NUMBER = List.of(
            WithNumber.of("plus", GPUArray::plus),
            WithNumber.of("minus", GPUArray::minus),
            WithNumber.of("times", GPUArray::times),
            WithNumber.of("div", GPUArray::div),
            WithNumber.of("rem", GPUArray::rem),
            WithNumber.of("floorDivide", GPUArray::floorDivide),
            WithNumber.of("maximum", GPUArray::maximum),
            WithNumber.of("minimum", GPUArray::minimum),
            WithNumber.of("gt", GPUArray::gt),
            WithNumber.of("le", GPUArray::le),
            WithNumber.of("ne", GPUArray::ne),
            WithNumber.of("bitwiseAnd", GPUArray::bitwiseAnd),
            WithNumber.of("bitwiseLeftShift", GPUArray::bitwiseLeftShift));

    private final Program program;

    ElementwiseSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        switch (program.chance(20)) {
            case 0, 1, 2, 3 -> unary();
            case 4, 5, 6 -> number();
            case 7, 8 -> convert();
            case 9, 10 -> where();
            case 11 -> clip();
            case 12 -> chain();
            case 13 -> times();
            default -> binary();
        }
    }

    private void binary() {
        Operation operation = program.choose(Operation.BINARY);
        Pair a = program.any();
        Pair b = program.fitting(a);
        if (operation.takes(Promotion.of(a.type(), b.type()))) {
            program.note(operation.name(), a, b);
            GPUArray lazy = operation.lazy().apply(a.lazy(), b.lazy());
            program.add(lazy, operation.apply(lazy.dtype(), a.eager(), b.eager()));
        }
    }

    private void unary() {
        Operation operation = program.choose(Operation.UNARY);
        Pair a = program.any();
        if (operation.takes(a.type())) {
            program.note(operation.name(), a);
            GPUArray lazy = operation.lazy().apply(a.lazy(), a.lazy());
            program.add(lazy, operation.apply(lazy.dtype(), a.eager(), a.eager()));
        }
    }

    private void number() {
        WithNumber with = program.choose(WITH_NUMBER);
        Pair a = program.any();
        boolean isFraction = program.chance(6) == 0;
        int whole = program.values().nextInt(6);
        Number number = isFraction ? (Number) (whole + 0.5) : (Number) whole;
        DType common = Promotion.of(a.type(), Scalar.of(number));
        if (with.operation.takes(common)) {
            program.note(with.operation.name() + " " + number, a);
            GPUArray lazy = with.lazily.apply(a.lazy(), number);
            Element element = isFraction ? Element.of(number.doubleValue()) : Element.of(common, whole);
            program.add(lazy, with.operation.apply(lazy.dtype(), a.eager(), EagerArray.scalar(common, element)));
        }
    }

    /** Complex products, where they are exact. */
    private void times() {
        Pair a = program.any(pair -> pair.type().isComplex());
        Pair b = a == null ? null : program.fitting(a);
        if (a == null || b == null || !areSmall(a.eager()) || !areSmall(b.eager())) {
            return;
        }
        program.note("times", a, b);
        GPUArray lazy = a.lazy().times(b.lazy());
        EagerArray right = b.eager().astype(lazy.dtype());
        program.add(
                lazy,
                a.eager()
                        .astype(lazy.dtype())
                        .zip(
                                lazy.dtype(),
                                right,
                                (x, y) -> Element.of(
                                        x.re() * y.re() - x.im() * y.im(), x.re() * y.im() + x.im() * y.re())));
    }

    private static boolean areSmall(EagerArray a) {
        for (Element element : a.astype(DType.COMPLEX128).elements()) {
            boolean isSmall = Math.abs(element.re()) < 1_000 && Math.abs(element.im()) < 1_000;
            if (!isSmall || element.re() != Math.rint(element.re()) || element.im() != Math.rint(element.im())) {
                return false;
            }
        }
        return true;
    }

    private void convert() {
        Pair a = program.any();
        DType to = program.type();
        boolean cuts = a.type().isInexact() && to.isInteger();
        if (cuts && a.type().isComplex()) {
            return;
        }
        program.note("astype " + to + (cuts ? " of small ones" : ""), a);
        Pair from = cuts ? small(a) : a;
        program.add(from.lazy().astype(to), from.eager().astype(to));
    }

    /** Returns floats with 1 in place of those that an integer type might not hold, which it converts as the device does. */
    private static Pair small(Pair a) {
        GPUArray lazy = GPU.where(a.lazy().lt(MOST_WHOLE).logicalAnd(a.lazy().ge(0.0)), a.lazy(), 1);
        EagerArray eager = a.eager().map(a.type(), x -> x.re() >= 0 && x.re() < MOST_WHOLE ? x : Element.of(1.0));
        return Pair.result(lazy, eager);
    }

    private void where() {
        Pair mask = program.any(pair -> pair.type() == DType.BOOL);
        if (mask == null) {
            return;
        }
        Pair a = program.any(pair -> Program.fits(mask.eager().shape, pair.eager().shape));
        if (a == null) {
            return;
        }
        Pair b = program.fitting(a);
        program.note("where", mask, a, b);
        GPUArray lazy = GPU.where(mask.lazy(), a.lazy(), b.lazy());
        DType type = lazy.dtype();
        EagerArray condition = mask.eager().broadcastTo(a.eager().shape);
        EagerArray otherwise = b.eager().broadcastTo(a.eager().shape);
        EagerArray result = EagerArray.zeros(type, a.eager().shape);
        for (int i = 0; i < result.size(); i++) {
            boolean is = condition.at(i).isTrue();
            result.put(
                    i, is ? a.eager().at(i).as(a.type(), type) : otherwise.at(i).as(b.type(), type));
        }
        program.add(lazy, result);
    }

    private void clip() {
        Pair a = program.any();
        if (a.type().isComplex() || a.type() == DType.BOOL) {
            return;
        }
        int low = program.values().nextInt(4);
        int high = program.values().nextInt(9);
        program.note("clip " + low + " to " + high, a);
        Element least = Element.of(a.type(), low);
        Element most = Element.of(a.type(), high);
        DType type = a.type();
        program.add(a.lazy().clip(low, high), a.eager().map(type, x -> x.isNaN() ? x : cut(type, x, least, most)));
    }

    private static Element cut(DType type, Element x, Element least, Element most) {
        Element raised = Element.order(type, x, least) < 0 || isZero(type, x, least) ? least : x;
        return Element.order(type, raised, most) > 0 ? most : raised;
    }

    /** A zero below is 0.0, the larger one of -0.0 and it. */
    private static boolean isZero(DType type, Element x, Element bound) {
        return type.isFloating() && x.re() == 0 && bound.re() == 0;
    }

    /** A loop long enough for its kernel to be cut now and then. */
    private void chain() {
        Pair a = program.any();
        int trips = 1 + program.chance(LONGEST_CHAIN);
        program.note("chain of " + trips + " plus 3", a);
        GPUArray lazy = a.lazy();
        for (int i = 0; i < trips; i++) {
            lazy = lazy.plus(3);
        }
        DType type = lazy.dtype();
        Element three = Element.of(type, 3);
        program.add(lazy, a.eager().astype(type).map(type, x -> {
            Element sum = x;
            for (int i = 0; i < trips; i++) {
                sum = new Element(sum.whole() + three.whole(), sum.re() + three.re(), sum.im() + three.im())
                        .rounded(type);
            }
            return sum;
        }));
    }
}
