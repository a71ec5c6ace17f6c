package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/** Instances of function templates that the program asks for by name, and those that it writes itself. */
final class ExplicitInstances {
    private final Translation unit;
    private final FunctionDeclarations functions;

    ExplicitInstances(Translation unit, FunctionDeclarations functions) {
        this.unit = unit;
        this.functions = functions;
    }

    /** {@code template __global__ void k<float>(float*);} makes an instance of a kernel callable. */
    void instantiate(IASTDeclaration declaration, Scope scope) {
        if (!(declaration instanceof IASTSimpleDeclaration simple)) {
            throw Problem.unknown(declaration);
        }
        if (simple.getDeclarators().length == 0) {
            return;
        }
        IASTDeclarator declarator = simple.getDeclarators()[0];
        FunctionInstance instance = chosen(declarator, scope);
        unit.functions.tree(instance, declarator);
        if (instance.symbol().traits().kernel()) {
            unit.kernels.add(instance);
        }
    }

    /** {@code template <> float f<float>(float x) {…}}. */
    void specialize(IASTDeclaration declaration, Scope scope) {
        if (!(declaration instanceof ICPPASTFunctionDefinition definition)) {
            throw Problem.unknown(declaration);
        }
        ICPPASTFunctionDeclarator declarator = (ICPPASTFunctionDeclarator) definition.getDeclarator();
        FunctionInstance general = chosen(definition.getDeclarator(), scope);
        FunctionSymbol template = general.symbol();
        FunctionSymbol special = new FunctionSymbol(
                template.name(),
                template.kind(),
                template.owner(),
                List.of(),
                functions.traits(declaration, definition.getDeclSpecifier(), declarator, definition, scope, List.of()),
                new FunctionSymbol.Source(definition.getDeclSpecifier(), declarator, definition, null, scope));
        FunctionInstance own = unit.functions.instance(special, List.of());
        template.instances().put(general.arguments(), own);
        unit.functions.define(special, definition);
    }

    private FunctionInstance chosen(IASTDeclarator declared, Scope scope) {
        if (!(declared instanceof ICPPASTFunctionDeclarator declarator)) {
            throw new Problem(declared, "expected the declaration of a function or a class after \"template\"");
        }
        IASTName name = declarator.getName();
        List<TemplateArg> explicit =
                Syntax.last(name) instanceof ICPPASTTemplateId id ? unit.names.arguments(id, scope) : List.of();
        List<Operand> arguments = new ArrayList<>();
        for (ICPPASTParameterDeclaration parameter : declarator.getParameters()) {
            QualType type = unit.types.parameter(parameter, scope);
            if (!type.isVoid()) {
                arguments.add(unit.overloads.placeholder(type, unit.at(parameter)));
            }
        }
        List<FunctionSymbol> templates = new ArrayList<>();
        for (Symbol symbol : unit.names.require(name, scope)) {
            if (symbol instanceof FunctionSymbol function && function.isTemplate()) {
                templates.add(function);
            }
        }
        if (templates.isEmpty()) {
            throw new Problem(name, "\"%s\" is not a function template".formatted(Syntax.plain(name)));
        }
        return unit.overloads.resolve(
                new Operand.Functions(Syntax.plain(name), templates, explicit, null), arguments, name);
    }
}
