package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.jspecify.annotations.Nullable;

/** A class template: its primary definition, its specialisations and its instances. */
final class ClassTemplate implements Symbol {
    /** A member function that is defined outside the class: {@code template <class T> void V<T>::f() {…}}. */
    record OutOfClass(List<TemplateParam> parameters, ICPPASTFunctionDefinition definition, Scope scope) {}

    private final String name;
    private final Scope scope;
    private List<TemplateParam> parameters;
    private @Nullable ICPPASTCompositeTypeSpecifier primary;
    private final boolean union;
    private final List<Specialization<ICPPASTCompositeTypeSpecifier>> specializations = new ArrayList<>();
    private final List<OutOfClass> outOfClass = new ArrayList<>();
    private final Map<List<TemplateArg>, ClassType> instances = new HashMap<>();
    private final List<FunctionSymbol> guides = new ArrayList<>();
    private @Nullable List<FunctionSymbol> constructorGuides;

    ClassTemplate(String name, Scope scope, List<TemplateParam> parameters, boolean union) {
        this.name = name;
        this.scope = scope;
        this.parameters = parameters;
        this.union = union;
    }

    String name() {
        return name;
    }

    /** Returns the scope the template is declared in. */
    Scope scope() {
        return scope;
    }

    List<TemplateParam> parameters() {
        return parameters;
    }

    @Nullable
    ICPPASTCompositeTypeSpecifier primary() {
        return primary;
    }

    boolean isUnion() {
        return union;
    }

    /** Sets the definition; its parameters replace those of a forward declaration, whose defaults stay. */
    void define(List<TemplateParam> definedParameters, ICPPASTCompositeTypeSpecifier definition) {
        List<TemplateParam> merged = new ArrayList<>();
        for (int i = 0; i < definedParameters.size(); i++) {
            TemplateParam own = definedParameters.get(i);
            TemplateParam earlier = i < parameters.size() ? parameters.get(i) : own;
            merged.add(
                    own.defaultArgument() != null || earlier.defaultArgument() == null
                            ? own
                            : new TemplateParam(
                                    own.name(),
                                    own.kind(),
                                    own.isPack(),
                                    own.declaration(),
                                    earlier.defaultArgument()));
        }
        parameters = List.copyOf(merged);
        primary = definition;
    }

    List<Specialization<ICPPASTCompositeTypeSpecifier>> specializations() {
        return specializations;
    }

    List<OutOfClass> outOfClass() {
        return outOfClass;
    }

    Map<List<TemplateArg>, ClassType> instances() {
        return instances;
    }

    /** Returns the declared deduction guides. */
    List<FunctionSymbol> guides() {
        return guides;
    }

    /** Returns the implicit deduction guides, one for each constructor; null until they are known. */
    @Nullable
    List<FunctionSymbol> constructorGuides() {
        return constructorGuides;
    }

    void setConstructorGuides(List<FunctionSymbol> known) {
        constructorGuides = List.copyOf(known);
    }
}
