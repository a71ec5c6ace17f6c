package org.gpuarray.fuzz;

import java.util.Arrays;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** New arrays: small numbers, or any that their type has, of all kinds. */
final class FreshSteps implements Steps {
    private static final double[] ODD = {
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        -0.0,
        0.0,
        0.5,
        -1.5,
        1e-40,
        6e4,
        3e38,
        -1e300,
        Double.MIN_VALUE
    };

    private final Program program;

    FreshSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        switch (program.chance(8)) {
            case 0 -> full();
            case 1 -> range();
            default -> add();
        }
    }

    private void add() {
        int[] shape = program.shape();
        DType type = program.type();
        boolean isWild = program.chance(3) == 0;
        program.note("fresh " + (isWild ? "wild " : "") + type + Arrays.toString(shape));
        Random random = program.values();
        Element[] elements = new Element[EagerArray.size(shape)];
        Arrays.setAll(elements, i -> isWild ? wild(type, random) : small(type, random));
        EagerArray eager = EagerArray.of(type, elements, shape);
        GPUArray line = GPUArray.toGpu(eager.bytes(), type, elements.length);
        boolean isLine = shape.length == 1;
        program.add(new Pair(isLine ? line : line.reshape(shape), eager, true, isLine));
    }

    /** Returns a few of the same number, which no kernel reads. */
    private void full() {
        int[] shape = program.shape();
        DType type = program.type();
        int number = program.values().nextInt(type == DType.BOOL ? 2 : 5);
        program.note("full of " + number + " " + type + Arrays.toString(shape));
        Element[] elements = new Element[EagerArray.size(shape)];
        Arrays.fill(elements, Element.of(type, number));
        program.add(GPU.full(shape, number, type), EagerArray.of(type, elements, shape));
    }

    private void range() {
        int[] shape = program.shape();
        int size = EagerArray.size(shape);
        program.note("arange " + Arrays.toString(shape));
        Element[] elements = new Element[size];
        Arrays.setAll(elements, i -> Element.of((long) i));
        EagerArray eager = EagerArray.of(DType.INT64, elements, shape);
        program.add(new Pair(GPU.arange(size).reshape(shape), eager, true, false));
    }

    private static Element small(DType type, Random random) {
        int number = random.nextInt(4) == 0 ? random.nextInt(100) : random.nextInt(8);
        boolean isNegative = !type.isUnsigned() && random.nextInt(3) == 0;
        Element element = Element.of(type, isNegative ? -number : number);
        return type.isComplex()
                ? Element.of(element.re(), random.nextInt(7) - 3)
                : type == DType.BOOL ? Element.of(random.nextBoolean()) : element;
    }

    private static Element wild(DType type, Random random) {
        if (random.nextInt(3) != 0) {
            return small(type, random);
        } else if (!type.isInexact()) {
            long bits = random.nextInt(3) == 0 ? random.nextLong() : random.nextBoolean() ? Long.MIN_VALUE : -1;
            return Element.of(Element.wrapped(type, random.nextBoolean() ? bits : bits >> (64 - 8 * type.itemBytes())));
        }
        double re = random.nextBoolean() ? ODD[random.nextInt(ODD.length)] : random.nextGaussian();
        return Element.of(re, type.isComplex() ? random.nextInt(3) : 0).rounded(type);
    }
}
