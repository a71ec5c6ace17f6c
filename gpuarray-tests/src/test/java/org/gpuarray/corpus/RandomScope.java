package org.gpuarray.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The variables and functions that a {@link RandomKernel} may use at a place. */
final class RandomScope {
    /** @param isAssignable false for what steers a loop */
    record Variable(String name, RandomType type, boolean isAssignable) {}

    /** A function, or a method if {@code owner} is a variable that has it. */
    record Function(String name, RandomType result, List<RandomType> parameters) {}

    private final List<Variable> variables = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final Random random;

    RandomScope(Random random) {
        this.random = random;
    }

    void add(String name, RandomType type, boolean isAssignable) {
        variables.add(new Variable(name, type, isAssignable));
    }

    void add(Function function) {
        functions.add(function);
    }

    /** Returns what to give {@link #leave} at the end of the block that starts here. */
    int enter() {
        return variables.size();
    }

    void leave(int mark) {
        variables.subList(mark, variables.size()).clear();
    }

    List<Variable> variables() {
        return List.copyOf(variables);
    }

    /** Returns a variable of a type, or null. */
    Variable any(RandomType type) {
        return choose(variables.stream().filter(v -> v.type() == type).toList());
    }

    /** Returns a variable to assign to, or null. */
    Variable target(boolean floating) {
        return choose(variables.stream()
                .filter(Variable::isAssignable)
                .filter(v -> floating || !v.type().isFloating())
                .toList());
    }

    /** Returns a variable that is or is not floating, or null. */
    Variable anyOf(boolean floating) {
        return choose(variables.stream()
                .filter(v -> v.type().isFloating() == floating)
                .toList());
    }

    Function function(RandomType result) {
        return choose(functions.stream().filter(f -> f.result() == result).toList());
    }

    <T> T choose(List<T> list) {
        return list.isEmpty() ? null : list.get(random.nextInt(list.size()));
    }
}
