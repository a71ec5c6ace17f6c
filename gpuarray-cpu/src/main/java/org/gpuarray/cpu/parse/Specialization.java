package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/**
 * A partial specialisation of a class or variable template, or a full one if there are no parameters.
 *
 * @param pattern the arguments, in which the parameters stand for themselves
 * @param id the arguments as they are written
 * @param <D> the syntax of the definition
 */
record Specialization<D>(
        List<TemplateParam> parameters, List<TemplateArg> pattern, ICPPASTTemplateId id, D definition, Scope scope) {
    /** The best specialisation for an instance's arguments, and the arguments of its own parameters. */
    record Chosen<D>(Specialization<D> specialization, List<TemplateArg> arguments) {}
}
