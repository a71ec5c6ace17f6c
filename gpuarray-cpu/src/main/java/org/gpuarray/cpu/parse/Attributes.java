package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongBiFunction;
import org.eclipse.cdt.core.dom.ast.IASTAlignmentSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTAttribute;
import org.eclipse.cdt.core.dom.ast.IASTAttributeList;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTAttributeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTToken;
import org.eclipse.cdt.core.dom.ast.IASTTokenList;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** Reads CUDA's keywords, which the prelude defines as GNU attributes, and alignments. */
final class Attributes {
    static final String KERNEL = "gpuarray_global";
    static final String DEVICE = "gpuarray_device";
    static final String HOST = "gpuarray_host";
    static final String SHARED = "gpuarray_shared";
    static final String CONSTANT = "gpuarray_constant";
    static final String MANAGED = "gpuarray_managed";
    static final String BOUNDS = "gpuarray_launch_bounds";

    private final ToLongBiFunction<IASTExpression, Scope> integer;
    private final ToLongBiFunction<IASTTypeId, Scope> alignOf;

    /**
     * @param integer returns the value of a constant expression
     * @param alignOf returns the alignment of a type in bytes
     */
    Attributes(ToLongBiFunction<IASTExpression, Scope> integer, ToLongBiFunction<IASTTypeId, Scope> alignOf) {
        this.integer = integer;
        this.alignOf = alignOf;
    }

    /** Returns whether one of the nodes has the attribute: a declaration, its specifier or its declarator. */
    boolean has(String name, @Nullable IASTNode... nodes) {
        return find(name, nodes) != null;
    }

    /** Returns the value of {@code __launch_bounds__}'s first argument, else 1024. */
    int maxThreads(Scope scope, @Nullable IASTNode... nodes) {
        IASTAttribute bounds = find(BOUNDS, nodes);
        return bounds == null ? 1024 : (int) argument(bounds, scope);
    }

    /** Returns the alignment that attributes and {@code alignas} request, 0 if none. */
    int alignment(Scope scope, @Nullable IASTNode... nodes) {
        long align = 0;
        for (IASTNode node : nodes) {
            if (!(node instanceof IASTAttributeOwner owner)) {
                continue;
            }
            for (IASTAttributeSpecifier specifier : owner.getAttributeSpecifiers()) {
                if (specifier instanceof IASTAlignmentSpecifier alignas) {
                    align = Math.max(align, alignas(alignas, scope));
                }
            }
            for (IASTAttribute attribute : attributes(owner)) {
                if (plainName(attribute).equals("aligned")) {
                    align = Math.max(align, argument(attribute, scope));
                }
            }
        }
        return (int) align;
    }

    private long alignas(IASTAlignmentSpecifier specifier, Scope scope) {
        if (specifier.getTypeId() != null) {
            return alignOf.applyAsLong(specifier.getTypeId(), scope);
        }
        return integer.applyAsLong(specifier.getExpression(), scope);
    }

    private static @Nullable IASTAttribute find(String name, @Nullable IASTNode... nodes) {
        for (IASTNode node : nodes) {
            if (node instanceof IASTAttributeOwner owner) {
                for (IASTAttribute attribute : attributes(owner)) {
                    if (plainName(attribute).equals(name)) {
                        return attribute;
                    }
                }
            }
        }
        return null;
    }

    private static String plainName(IASTAttribute attribute) {
        String name = new String(attribute.getName());
        return name.startsWith("__") && name.endsWith("__") ? name.substring(2, name.length() - 2) : name;
    }

    private static List<IASTAttribute> attributes(IASTAttributeOwner owner) {
        List<IASTAttribute> all = new ArrayList<>();
        for (IASTAttributeSpecifier specifier : owner.getAttributeSpecifiers()) {
            if (specifier instanceof IASTAttributeList list) {
                all.addAll(List.of(list.getAttributes()));
            }
        }
        return all;
    }

    private long argument(IASTAttribute attribute, Scope scope) {
        List<String> tokens = new ArrayList<>();
        collect(attribute.getArgumentClause(), tokens);
        AttributeArgument reader = new AttributeArgument(tokens, name -> {
            List<Symbol> found = scope.lookup(name);
            if (!found.isEmpty() && found.get(0) instanceof Symbol.Constant constant) {
                return literal(constant.value());
            }
            if (!found.isEmpty() && found.get(0) instanceof Symbol.Object object && object.constant() != null) {
                return literal(object.constant());
            }
            if (!found.isEmpty() && found.get(0) instanceof Symbol.Dependent) {
                throw new Dependent();
            }
            return null;
        });
        Long value = reader.value();
        if (value == null) {
            throw new Problem(attribute, "expression must have a constant value");
        }
        return value;
    }

    private static @Nullable Long literal(@Nullable Expr value) {
        return value instanceof Expr.IntLiteral literal ? literal.value() : null;
    }

    private static void collect(@Nullable IASTToken token, List<String> into) {
        if (token instanceof IASTTokenList list) {
            for (IASTToken one : list.getTokens()) {
                collect(one, into);
            }
        } else if (token != null) {
            into.add(new String(token.getTokenCharImage()));
        }
    }
}
