package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.jspecify.annotations.Nullable;

/** Refuses functions that a device cannot have: those of the host, and overloads with C linkage. */
final class FunctionRules {
    private final Attributes attributes;
    private final Consumer<Problem> report;
    /** The functions with C linkage: one for each name. */
    private final Map<String, FunctionSymbol> ofC = new HashMap<>();

    /** @param report takes a problem after which the function can be read all the same */
    FunctionRules(Attributes attributes, Consumer<Problem> report) {
        this.attributes = attributes;
        this.report = report;
    }

    /** NVRTC knows no host: each function says that it is the device's, but for those that the class makes itself. */
    void checkSpace(
            IASTDeclaration whole,
            IASTDeclSpecifier specifier,
            ICPPASTFunctionDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition) {
        boolean made = definition != null && (definition.isDefaulted() || definition.isDeleted());
        boolean device = attributes.has(Attributes.KERNEL, whole, specifier, declarator)
                || attributes.has(Attributes.DEVICE, whole, specifier, declarator);
        if (!made && !device) {
            boolean stated = attributes.has(Attributes.HOST, whole, specifier, declarator);
            report.accept(new Problem(
                    declarator.getName(),
                    stated
                            ? "a function explicitly marked as a __host__ function is not allowed"
                            : "a function without __device__ or __global__ is a host function, which is not allowed"));
        }
    }

    /** Refuses {@code virtual} where it means nothing. */
    void checkVirtual(FunctionSymbol symbol, IASTName name) {
        if (symbol.owner() == null) {
            throw new Problem(name, "\"virtual\" is allowed only in the declaration of a nonstatic member function");
        }
        if (symbol.isTemplate()) {
            throw new Problem(name, "\"virtual\" is not allowed in a function template declaration");
        }
        switch (symbol.kind()) {
            case METHOD, CONVERSION, DESTRUCTOR -> {}
            case STATIC_METHOD -> throw new Problem(name, "only nonstatic member functions may be virtual");
            default -> throw new Problem(name, "\"virtual\" is not allowed in this declaration");
        }
    }

    /** Checks the first declaration of a function that is no member, and notes whether it has C linkage. */
    void checkLinkage(FunctionSymbol symbol, IASTDeclaration declaration, IASTName name) {
        if (!isOfC(declaration)) {
            return;
        }
        if (symbol.isTemplate()) {
            throw new Problem(name, "this declaration may not have extern \"C\" linkage");
        }
        if (ofC.putIfAbsent(symbol.name(), symbol) != null) {
            throw new Problem(
                    name,
                    "more than one instance of overloaded function \"%s\" has \"C\" linkage".formatted(symbol.name()));
        }
        symbol.markOfC();
    }

    private static boolean isOfC(IASTNode declaration) {
        for (IASTNode node = declaration.getParent(); node != null; node = node.getParent()) {
            if (node instanceof ICPPASTLinkageSpecification linkage) {
                return linkage.getLiteral().equals("\"C\"");
            }
        }
        return false;
    }
}
