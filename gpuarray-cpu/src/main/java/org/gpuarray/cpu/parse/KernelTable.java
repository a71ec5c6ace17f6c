package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.ParameterType;

/** The kernels of a translation unit and the names by which the host finds them. */
final class KernelTable {
    private final ParameterTypes types;
    private final Attributes attributes;
    private final Set<FunctionSymbol> templates = new LinkedHashSet<>();
    private final Set<FunctionInstance> kernels = new LinkedHashSet<>();
    private final Map<String, FunctionInstance> named = new LinkedHashMap<>();

    KernelTable(ParameterTypes types, Attributes attributes) {
        this.types = types;
        this.attributes = attributes;
    }

    /** Adds a kernel under its own name. */
    void add(FunctionInstance instance) {
        kernels.add(instance);
        templates.remove(instance.symbol());
    }

    /** Adds a kernel under a name that the host uses. */
    void add(String name, FunctionInstance instance) {
        named.put(name, instance);
        templates.remove(instance.symbol());
    }

    /** Adds a kernel template, which can be launched only after an explicit instantiation. */
    void addTemplate(FunctionSymbol symbol) {
        templates.add(symbol);
    }

    /** Returns the names of kernel templates without an instance. */
    List<String> templates() {
        return templates.stream()
                .map(symbol -> symbol.source().scope().qualify(symbol.name()))
                .toList();
    }

    /** Returns the kernels by their names; overloaded ones have none, as their mangled names on a GPU are no names of C++. */
    List<Program.Kernel> kernels() {
        Map<String, FunctionInstance> byName = new LinkedHashMap<>();
        Set<String> overloaded = new HashSet<>();
        kernels.forEach(instance -> {
            FunctionSymbol symbol = instance.symbol();
            String name = symbol.isOfC() ? symbol.name() : instance.displayName();
            FunctionInstance other = byName.put(name, instance);
            if (other != null && other != instance) {
                overloaded.add(name);
            }
        });
        byName.keySet().removeAll(overloaded);
        byName.putAll(named);
        List<Program.Kernel> result = new ArrayList<>();
        byName.forEach((name, instance) -> {
            Function tree = instance.tree();
            if (tree != null) {
                result.add(kernel(name, instance, tree));
            }
        });
        return result;
    }

    private Program.Kernel kernel(String name, FunctionInstance instance, Function tree) {
        List<String> declarations = instance.parameters().stream()
                .map(parameter -> parameter.type().declaration(parameter.name()))
                .toList();
        List<ParameterType> parameters = instance.parameters().stream()
                .map(parameter -> types.of(parameter.type()))
                .toList();
        return new Program.Kernel(name, tree, declarations, parameters, maxThreads(instance));
    }

    private int maxThreads(FunctionInstance instance) {
        FunctionSymbol symbol = instance.symbol();
        FunctionSymbol.Source source = symbol.source();
        if (symbol.isTemplate() && source.declarator() != null) {
            return attributes.maxThreads(
                    instance.scope(), source.declarator().getParent(), source.specifier(), source.declarator());
        }
        return symbol.traits().maxThreads();
    }
}
