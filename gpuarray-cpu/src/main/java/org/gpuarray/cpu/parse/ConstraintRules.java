package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** The constraints of C++20. Before it, all hold, none is stricter and nothing is a concept. */
interface ConstraintRules {
    /** Returns the constraints of a function as they are written, to tell it from others. */
    String text(FunctionSymbol symbol);

    /** Returns whether the arguments satisfy a function's constraints. */
    boolean hold(FunctionSymbol symbol, List<TemplateArg> arguments);

    /** Returns whether the arguments satisfy the constraints of the template that a node is part of. */
    boolean hold(@Nullable IASTNode part, List<TemplateParam> parameters, List<TemplateArg> arguments, Scope around);

    /** Requires that the arguments satisfy the constraints of a class, alias or variable template. */
    void require(
            @Nullable IASTNode part,
            List<TemplateParam> parameters,
            List<TemplateArg> arguments,
            Scope around,
            IASTNode at);

    /** Requires that what {@code C auto} stands for in a variable's type satisfies the constraint. */
    void requireOfAuto(IASTDeclSpecifier specifier, QualType declared, Operand value, Scope scope);

    /** Returns whether a constructor or conversion function is explicit. */
    boolean isExplicit(FunctionInstance instance);

    /** Returns whether template arguments satisfy a concept. */
    boolean satisfied(Symbol.VariableTemplate concept, List<TemplateArg> given, IASTNode at);

    /** Returns whether a variable template is a concept. */
    boolean isConcept(Symbol.VariableTemplate template);

    /** Returns whether the first of two functions is constrained more strictly, for the arguments that both have. */
    boolean isStricter(FunctionInstance a, FunctionInstance b);

    /** Returns whether the first of two specialisations is constrained more strictly. */
    boolean isStricter(Specialization.Chosen<?> a, Specialization.Chosen<?> b);

    /** Returns the value of a requires-expression; null if the call is none. */
    @Nullable
    Operand requirements(IASTFunctionCallExpression call, Scope scope);
}
