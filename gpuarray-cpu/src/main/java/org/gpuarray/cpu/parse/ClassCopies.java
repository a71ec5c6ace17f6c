package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/**
 * Copies of classes that declare none of their own: bytewise, which is right as long as no member has a copy constructor or
 * an assignment that does something else.
 */
final class ClassCopies {
    private final Translation unit;

    ClassCopies(Translation unit) {
        this.unit = unit;
    }

    /** Returns whether a constructor that fits a copy is not the class's own doing: a template never is. */
    static boolean isImplicit(FunctionSymbol constructor) {
        return constructor.isTemplate() || constructor.traits().defaulted();
    }

    /** Refuses a bytewise copy where a base or a field copies in its own way. */
    void requirePlainMembers(ClassType type, IASTNode at) {
        for (ClassType.Base base : type.bases()) {
            requirePlain(base.type(), at);
        }
        for (Symbol.Field field : type.fields()) {
            QualType fieldType = field.type();
            while (fieldType.isArray()) {
                fieldType = fieldType.element();
            }
            if (fieldType.bare() instanceof ClassType member) {
                requirePlain(member, at);
            }
        }
    }

    private void requirePlain(ClassType type, IASTNode at) {
        if (hasOwnCopy(type)) {
            throw Problem.unsupported(
                    at, "an implicit copy of a class with a member that has a copy of its own (\"" + type + "\") is");
        }
        requirePlainMembers(type, at);
    }

    private boolean hasOwnCopy(ClassType type) {
        for (FunctionSymbol constructor : type.constructors()) {
            if (!isImplicit(constructor) && takes(constructor, type)) {
                return true;
            }
        }
        for (Symbol symbol : type.scope().own("operator =")) {
            if (symbol instanceof FunctionSymbol function && !isImplicit(function) && takes(function, type)) {
                return true;
            }
        }
        return false;
    }

    private boolean takes(FunctionSymbol function, ClassType type) {
        FunctionInstance instance = unit.functions.instance(function, List.of());
        return !instance.parameters().isEmpty()
                && instance.parameters().get(0).type().withoutReference().bare() == type;
    }
}
