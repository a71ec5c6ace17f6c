package org.gpuarray.bench.npbench;

import java.util.List;
import java.util.stream.Stream;

/** All programs, by kind. */
final class Programs {
    private Programs() {}

    static List<NumpyProgram> all() {
        return Stream.of(
                        Products.PROGRAMS,
                        Stencils.PROGRAMS,
                        Solvers.PROGRAMS,
                        Recurrences.PROGRAMS,
                        Micro.PROGRAMS,
                        Physics.PROGRAMS,
                        Flow.PROGRAMS,
                        Weather.PROGRAMS,
                        Learning.PROGRAMS,
                        Fractals.PROGRAMS)
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the program of a name. */
    static NumpyProgram of(String name) {
        return all().stream()
                .filter(program -> program.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no program is named " + name));
    }
}
