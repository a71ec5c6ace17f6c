package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * The names of a function that its body can read: {@code __func__}, {@code __FUNCTION__} and {@code __PRETTY_FUNCTION__}, as
 * NVRTC 12.9 spells them. A method of a class template shows its class's arguments, where NVRTC shows parameters.
 */
final class FunctionNames {
    private final Function<FunctionSymbol, List<QualType>> patternsOf;
    private final Function<FunctionInstance, QualType> resultOf;

    /**
     * Uses what knows the types of functions.
     *
     * @param patternsOf returns the types of a template's parameters
     * @param resultOf returns the result's type as the function's declaration writes it
     */
    FunctionNames(Function<FunctionSymbol, List<QualType>> patternsOf, Function<FunctionInstance, QualType> resultOf) {
        this.patternsOf = patternsOf;
        this.resultOf = resultOf;
    }

    /** Returns what a name of the function around is; null for any other name. */
    @Nullable
    String named(String name, FunctionInstance function) {
        return switch (name) {
            case "__func__", "__FUNCTION__" -> function.symbol().name();
            case "__PRETTY_FUNCTION__" -> pretty(function);
            default -> null;
        };
    }

    private String pretty(FunctionInstance function) {
        FunctionSymbol symbol = function.symbol();
        String parameters =
                (symbol.isTemplate() ? patterns(symbol) : types(function)).collect(Collectors.joining(", ", "(", ")"));
        if (symbol.kind() == FunctionSymbol.Kind.CALL_OPERATOR) {
            String closure = parameters + "->auto";
            return "lambda []" + closure + "::operator()" + closure + arguments(function);
        }
        ClassType owner = symbol.owner();
        String own = symbol.name().replaceFirst("^operator (?=\\W)", "operator");
        String name =
                owner != null ? owner + "::" + own : symbol.source().scope().qualify(own);
        boolean hasResult = !symbol.isLifetime() && symbol.kind() != FunctionSymbol.Kind.CONVERSION;
        String declared = hasResult ? resultOf.apply(function).declaration(name + parameters) : name + parameters;
        boolean destroys = symbol.kind() == FunctionSymbol.Kind.DESTRUCTOR;
        return declared
                + (symbol.traits().constThis() ? " const" : "")
                + (symbol.traits().volatileThis() ? " volatile" : "")
                + (destroys ? " noexcept" : "")
                + arguments(function);
    }

    private static Stream<String> types(FunctionInstance function) {
        return function.parameters().stream()
                .map(parameter -> parameter.type().unqualified().toString());
    }

    private Stream<String> patterns(FunctionSymbol symbol) {
        List<QualType> types = patternsOf.apply(symbol);
        ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
        ICPPASTParameterDeclaration[] declared =
                declarator == null ? new ICPPASTParameterDeclaration[0] : declarator.getParameters();
        return IntStream.range(0, types.size()).mapToObj(i -> {
            boolean isPack = i < declared.length && declared[i].getDeclarator().declaresParameterPack();
            return types.get(i) + (isPack ? "..." : "");
        });
    }

    private static String arguments(FunctionInstance function) {
        List<TemplateParam> parameters = function.symbol().parameters();
        List<String> known = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            TemplateArg argument = function.arguments().get(i);
            List<TemplateArg> all = argument instanceof TemplateArg.PackArg pack ? pack.elements() : List.of(argument);
            for (TemplateArg one : all) {
                known.add(shown(parameters.get(i), i) + " = " + one);
            }
        }
        return known.isEmpty() ? "" : known.stream().collect(Collectors.joining(", ", " [with ", "]"));
    }

    private static String shown(TemplateParam parameter, int index) {
        return parameter.name().equals(InventedParameters.name(index))
                ? "<auto-%d>".formatted(index + 1)
                : parameter.name();
    }
}
