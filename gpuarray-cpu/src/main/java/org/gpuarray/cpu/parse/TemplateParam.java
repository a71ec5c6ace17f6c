package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** A template's parameter, compared by identity. */
final class TemplateParam {
    enum Kind {
        TYPE,
        VALUE,
        TEMPLATE
    }

    /** Stands for {@code auto} in the type of a variable, a parameter or a result. */
    static final TemplateParam AUTO = new TemplateParam("auto", Kind.TYPE, false, null, null);

    private final String name;
    private final Kind kind;
    private final boolean pack;
    private final @Nullable IASTNode declaration;
    private final @Nullable IASTNode defaultArgument;

    TemplateParam(
            String name, Kind kind, boolean pack, @Nullable IASTNode declaration, @Nullable IASTNode defaultArgument) {
        this.name = name;
        this.kind = kind;
        this.pack = pack;
        this.declaration = declaration;
        this.defaultArgument = defaultArgument;
    }

    String name() {
        return name;
    }

    Kind kind() {
        return kind;
    }

    boolean isPack() {
        return pack;
    }

    /** Returns the parameter's declaration, from which a value parameter's type is read. */
    @Nullable
    IASTNode declaration() {
        return declaration;
    }

    @Nullable
    IASTNode defaultArgument() {
        return defaultArgument;
    }

    @Override
    public String toString() {
        return name;
    }
}
