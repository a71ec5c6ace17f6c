package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;

/**
 * Where the fields of a derived class start. The Itanium C++ ABI (2.2, 2.4), which NVRTC follows, puts them into the padding at
 * the end of a base class, unless the base could be a struct of C: one without bases, virtual functions, private fields and
 * constructors, assignments or a destructor of its own.
 */
final class TailPadding {
    private TailPadding() {}

    /** Returns how many bytes of a base class a derived class leaves to it, without its virtual bases. */
    static long kept(ClassType base) {
        // Structs with bit-fields are copied as whole words, with the padding.
        return isPlain(base) || base.struct().overlaps()
                ? BaseLayout.roundUp(base.dataBytes(), base.dataAlign())
                : base.dataBytes();
    }

    private static boolean isPlain(ClassType type) {
        FunctionSymbol destructor = type.destructor();
        return type.hiddenField() == null
                && type.bases().isEmpty()
                && type.access().isOpen(type.fields())
                && type.constructors().stream().noneMatch(TailPadding::isWritten)
                && (destructor == null || !isWritten(destructor))
                && type.methods().stream().noneMatch(method -> method.name().equals("operator =") && isWritten(method))
                && type.fields().stream().allMatch(TailPadding::isPlain);
    }

    private static boolean isWritten(FunctionSymbol function) {
        ICPPASTFunctionDefinition definition = function.source().definition();
        return definition == null || !(definition.isDefaulted() || definition.isDeleted());
    }

    private static boolean isPlain(Symbol.Field field) {
        QualType element = field.type();
        while (element.bare() instanceof BareType.Array array) {
            element = array.element();
        }
        return field.initializer() == null
                && !element.isReference()
                && !(element.bare() instanceof ClassType owner && !isPlain(owner));
    }
}
