package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The meaning of a name in a {@link Scope}. */
sealed interface Symbol permits Symbol.Named, Symbol.Field, Symbol.Object, ClassTemplate, FunctionSymbol {

    /** Symbols that are only data. */
    sealed interface Named extends Symbol {}

    record Type(QualType type) implements Named {}

    record Namespace(Scope scope) implements Named {}

    /** An enumerator or a template's value parameter. */
    record Constant(QualType type, Expr value) implements Named {}

    /** The elements of a template parameter pack or of a function parameter pack. */
    record Pack(List<Symbol> elements) implements Named {}

    /** A template's parameter in the scope in which its patterns are read. */
    record Dependent(TemplateParam parameter) implements Named {}

    /** {@code template <…> using A = …}. */
    record AliasTemplate(String name, List<TemplateParam> parameters, IASTTypeId target, Scope scope)
            implements Named {}

    /** {@code template <…> constexpr T v = …}, with its specialisations. */
    record VariableTemplate(
            String name,
            List<TemplateParam> parameters,
            IASTSimpleDeclaration declaration,
            Scope scope,
            List<Specialization<IASTSimpleDeclaration>> specializations)
            implements Named {}

    /** A member of an anonymous union or struct: a field of a field. */
    record Nested(Field outer, Symbol inner) implements Named {}

    /**
     * A name of a structured binding: it is replaced by an lvalue.
     *
     * @param declared what {@code decltype} gives, if that is not the lvalue's type
     */
    record Alias(
            Operand lvalue,
            @Nullable FunctionContext function,
            @Nullable QualType declared) implements Named {}

    /** A name whose declaration was wrong and reported: its uses report nothing more. */
    record Broken() implements Named {}

    /** A variable inside the initial value that determines its type, where nothing may use it. */
    record Undeduced() implements Named {}

    /** A non-static data member. */
    final class Field implements Symbol {
        private final String name;
        private final QualType type;
        private final ClassType owner;
        private final @Nullable IASTInitializer initializer;
        private final boolean mutable;
        private final int bits;

        Field(String name, QualType type, ClassType owner, @Nullable IASTInitializer initializer, boolean mutable) {
            this(name, type, owner, initializer, mutable, -1);
        }

        /**
         * Creates a field.
         *
         * @param bits a bit-field's width; −1 for any other field
         */
        Field(
                String name,
                QualType type,
                ClassType owner,
                @Nullable IASTInitializer initializer,
                boolean mutable,
                int bits) {
            this.bits = bits;
            this.name = name;
            this.type = type;
            this.owner = owner;
            this.initializer = initializer;
            this.mutable = mutable;
        }

        String name() {
            return name;
        }

        QualType type() {
            return type;
        }

        ClassType owner() {
            return owner;
        }

        @Nullable
        IASTInitializer initializer() {
            return initializer;
        }

        boolean isBitField() {
            return bits >= 0;
        }

        int bits() {
            return bits;
        }

        boolean isMutable() {
            return mutable;
        }
    }

    /** A variable: a local, a parameter, a static member or one at namespace scope. */
    final class Object implements Symbol {
        private QualType type;
        private final Variable variable;
        private final @Nullable FunctionContext function;
        private @Nullable Expr constant;
        private boolean device = true;

        Object(QualType type, Variable variable, @Nullable FunctionContext function) {
            this.type = type;
            this.variable = variable;
            this.function = function;
        }

        /** Returns the declared type, which may be a reference. */
        QualType type() {
            return type;
        }

        /** Sets the type of a definition that gives the length of an array. */
        void complete(QualType whole, ArrayType tree) {
            type = whole;
            variable.complete(tree);
        }

        Variable variable() {
            return variable;
        }

        /** Returns the function whose automatic variable this is, or null. */
        @Nullable
        FunctionContext function() {
            return function;
        }

        /** Returns the literal by which this constant variable is replaced, or null. */
        @Nullable
        Expr constant() {
            return constant;
        }

        void setConstant(@Nullable Expr literal) {
            this.constant = literal;
        }

        /** Returns whether kernels may use the variable: it is not a host variable. */
        boolean isDevice() {
            return device;
        }

        void setHostOnly() {
            device = false;
        }
    }
}
