package org.gpuarray.cpu.parse;

import java.util.List;

/**
 * A partial specialisation of a class or variable template, or a full one where there are no parameters.
 *
 * @param <D> the syntax of the definition
 */
record Specialization<D>(List<TemplateParam> parameters, List<TemplateArg> pattern, D definition, Scope scope) {
    /** The specialisation that fits an instance's arguments best, and what its own parameters stand for. */
    record Chosen<D>(Specialization<D> specialization, List<TemplateArg> arguments) {}
}
