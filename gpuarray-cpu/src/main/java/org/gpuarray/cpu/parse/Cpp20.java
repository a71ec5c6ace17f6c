package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** What builds that which C++20 added to C++17. */
record Cpp20(
        ConstraintRules constraints,
        ComparisonRules comparisons,
        TemplateConstants objects,
        AggregateTypes aggregates,
        ImmediateCalls immediate) {
    /** Values of template parameters of classes and floating types. */
    interface TemplateConstants {
        /** Returns the type of a value parameter for an argument, from which a class template's own arguments are deduced. */
        QualType typeOf(ICPPASTParameterDeclaration parameter, TemplateArg argument, Scope scope, IASTNode at);

        /** Returns the argument for a parameter of a class or floating-point type; null for any other type. */
        @Nullable
        TemplateArg converted(QualType type, TemplateArg argument, IASTNode at);
    }

    /** Template arguments of aggregates. */
    interface AggregateTypes {
        /** Returns the class of an aggregate that is initialised with these values; null if the values do not tell it. */
        @Nullable
        QualType deduce(ClassTemplate template, List<Operand> values, IASTNode at);
    }

    /** Functions declared {@code consteval}. */
    interface ImmediateCalls {
        /** Notes that a function's body is being read. */
        void enter(FunctionSymbol function);

        void leave();

        /** Returns the constant that the call of a consteval function gives, which must be one; for other functions the call. */
        Expr value(FunctionInstance function, Expr call, QualType type, IASTNode at);
    }
}
