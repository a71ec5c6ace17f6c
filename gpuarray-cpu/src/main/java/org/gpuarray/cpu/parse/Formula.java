package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/** A constraint in normal form: conditions joined by "and" and "or". C++20, [temp.constr]. */
sealed interface Formula {
    Formula TRUE = new All(List.of());

    /** The number of clauses beyond which two formulas are not compared. */
    int MOST_CLAUSES = 4096;

    boolean holds();

    /** Returns alternatives of which one must hold, each a set of conditions that all must hold. */
    Set<Set<Condition>> alternatives();

    /** Returns clauses that all must hold, each a set of conditions of which one must hold. */
    Set<Set<Condition>> clauses();

    /**
     * What makes two atoms the same: the expression in the source, with the same arguments of the concept around it.
     *
     * @param expression the syntax, compared by identity
     */
    record Condition(IASTExpression expression, List<TemplateArg> arguments) {}

    /** Returns whether this one implies the other and not the other way round. */
    default boolean isStricterThan(Formula other) {
        return subsumes(other) && !other.subsumes(this);
    }

    /** Returns whether each alternative of this one shares a condition with each clause of the other. */
    private boolean subsumes(Formula other) {
        Set<Set<Condition>> mine = alternatives();
        Set<Set<Condition>> theirs = other.clauses();
        if (mine.size() > MOST_CLAUSES || theirs.size() > MOST_CLAUSES) {
            return false;
        }
        for (Set<Condition> alternative : mine) {
            for (Set<Condition> clause : theirs) {
                if (clause.stream().noneMatch(alternative::contains)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Set<Set<Condition>> union(List<Set<Set<Condition>>> parts) {
        Set<Set<Condition>> all = new LinkedHashSet<>();
        parts.forEach(all::addAll);
        return all;
    }

    /** Returns each choice of one set from each part, merged. */
    private static Set<Set<Condition>> product(List<Set<Set<Condition>>> parts) {
        Set<Set<Condition>> result = Set.of(Set.of());
        for (Set<Set<Condition>> part : parts) {
            Set<Set<Condition>> longer = new LinkedHashSet<>();
            for (Set<Condition> before : result) {
                for (Set<Condition> one : part) {
                    Set<Condition> both = new HashSet<>(before);
                    both.addAll(one);
                    longer.add(both);
                    if (longer.size() > MOST_CLAUSES) {
                        return longer;
                    }
                }
            }
            result = longer;
        }
        return result;
    }

    /** A condition; {@code test} evaluates it. */
    record Atom(Condition condition, BooleanSupplier test) implements Formula {
        Atom(IASTExpression expression, List<TemplateArg> arguments, BooleanSupplier test) {
            this(new Condition(expression, arguments), test);
        }

        @Override
        public boolean holds() {
            return test.getAsBoolean();
        }

        @Override
        public Set<Set<Condition>> alternatives() {
            return Set.of(Set.of(condition));
        }

        @Override
        public Set<Set<Condition>> clauses() {
            return Set.of(Set.of(condition));
        }
    }

    /** All of these. */
    record All(List<Formula> parts) implements Formula {
        @Override
        public boolean holds() {
            return parts.stream().allMatch(Formula::holds);
        }

        @Override
        public Set<Set<Condition>> alternatives() {
            return product(parts.stream().map(Formula::alternatives).toList());
        }

        @Override
        public Set<Set<Condition>> clauses() {
            return union(parts.stream().map(Formula::clauses).toList());
        }
    }

    /** One of these. */
    record Any(List<Formula> parts) implements Formula {
        @Override
        public boolean holds() {
            return parts.stream().anyMatch(Formula::holds);
        }

        @Override
        public Set<Set<Condition>> alternatives() {
            return union(parts.stream().map(Formula::alternatives).toList());
        }

        @Override
        public Set<Set<Condition>> clauses() {
            return product(parts.stream().map(Formula::clauses).toList());
        }
    }
}
