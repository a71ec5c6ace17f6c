package org.gpuarray.corpus;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/** A run of a case in {@code corpus/classic}, seen by a reference in Java: arrays by the names of the parameters. */
final class ClassicRun {
    private final CorpusCase corpusCase;
    private final List<Output> outputs;

    private ClassicRun(CorpusCase corpusCase, List<Output> outputs) {
        this.corpusCase = corpusCase;
        this.outputs = outputs;
    }

    static ClassicRun of(String name) {
        CorpusCase corpusCase = Corpus.ofTests().read("classic/" + name);
        return new ClassicRun(corpusCase, CaseRun.run(corpusCase, CaseRun.EXACT));
    }

    /** Returns what the kernel found, as whole numbers; unsigned 64-bit ones as their bits. */
    long[] before(String parameter) {
        return longs(initial(parameter));
    }

    /** Returns what the kernel left, as whole numbers. */
    long[] after(String parameter) {
        return longs(result(parameter));
    }

    double[] numbersBefore(String parameter) {
        return numbers(initial(parameter));
    }

    double[] numbersAfter(String parameter) {
        return numbers(result(parameter));
    }

    private Output initial(String parameter) {
        Parameter.Array array = corpusCase.arrays().stream()
                .filter(a -> a.name().equals(parameter))
                .findFirst()
                .orElseThrow();
        return new Output(parameter, array.type(), array.contents(corpusCase.name()));
    }

    private Output result(String parameter) {
        return outputs.stream()
                .filter(o -> o.name().equals(parameter))
                .findFirst()
                .orElseThrow();
    }

    private static long[] longs(Output output) {
        int unused = Long.SIZE - output.type().sizeBytes() * 8;
        IntToLongFunction element =
                output.type().isSigned() ? i -> output.element(i) << unused >> unused : output::element;
        return IntStream.range(0, output.count()).mapToLong(element).toArray();
    }

    private static double[] numbers(Output output) {
        return IntStream.range(0, output.count())
                .mapToDouble(i -> output.type().value(output.element(i)))
                .toArray();
    }
}
