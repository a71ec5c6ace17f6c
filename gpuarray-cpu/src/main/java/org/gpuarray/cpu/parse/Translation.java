package org.gpuarray.cpu.parse;

import java.util.HashSet;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** The state of one translation unit: its global scope, its errors, and the parts that process it. */
final class Translation {
    private final long standard;
    final SourceFiles files;
    final Diagnostics diagnostics;
    final Scope global = Scope.global();
    final TypeMapper mapper = new TypeMapper(type -> this.classes.complete(type));
    final Attributes attributes = new Attributes(
            (value, scope) -> this.constants.integer(value, scope),
            (type, scope) -> mapper.alignBytes(this.types.typeId(type, scope)));
    final NameResolver names = new NameResolver(this);
    final TypeBuilder types = new TypeBuilder(this);
    final ClassBuilder classes = new ClassBuilder(this);
    final TemplateInstances templates = new TemplateInstances(this);
    final PackExpansion packs = new PackExpansion();
    final Deduction deduction = new Deduction(this);
    final FunctionTable functions = new FunctionTable(this);
    final FunctionBodies bodies = new FunctionBodies(this);
    final Overloads overloads = new Overloads(this);
    final Conversions conversions = new Conversions(this);
    final ConversionRanks ranks = new ConversionRanks(this);
    final UserConversions userConversions = new UserConversions(this);
    final ExpressionBuilder expressions = new ExpressionBuilder(this);
    final Members members = new Members(this);
    final Operators operators = new Operators(this);
    final PointerOperators pointerOperators = new PointerOperators(this);
    final Folds folds = new Folds(this);
    final Assignments assignments = new Assignments(this);
    final Calls calls = new Calls(this);
    final FunctionPointers pointers = new FunctionPointers(this);
    final MemberPointers memberPointers = new MemberPointers(this);
    final Casts casts = new Casts(this);
    final ClassCopies copies = new ClassCopies(this);
    final Destructors destructors = new Destructors(this);
    final ClassDeduction classDeduction = new ClassDeduction(this);
    final Aggregates aggregates = new Aggregates(this);
    final Initializers initializers = new Initializers(this);
    final Lambdas lambdas = new Lambdas(this);
    final Constants constants = new Constants(this);
    final UnrolledLoops unrolledLoops = new UnrolledLoops(constants::iterations);
    final StatementBuilder statements = new StatementBuilder(this);
    final DeclarationBuilder declarations = new DeclarationBuilder(this);
    final VariableTypes variableTypes = new VariableTypes(this);
    final ParameterTypes parameterTypes = new ParameterTypes(mapper);
    final KernelTable kernels = new KernelTable(parameterTypes, attributes);
    final VariableSizes sizes = new VariableSizes(mapper);
    final VariableBuilder variables = new VariableBuilder(this);
    final Conditionals conditionals = new Conditionals(this);
    final LocalVariables locals = new LocalVariables(this);
    final Access access = new Access(names::lookup);
    final StringLiterals strings = new StringLiterals(this);

    final TemplateIdRepair repair = new TemplateIdRepair(this);
    /** The names of variable templates, which the parser does not know when it sees {@code <}. */
    final Set<String> variableTemplates = new HashSet<>();

    private @Nullable IASTNode ast;
    private @Nullable HeapExpressions heap;
    private @Nullable VirtualCalls virtuals;
    private @Nullable TypeQueries typeQueries;
    private @Nullable Cpp20 cpp20;

    /** @param standard the year and month of the C++ standard, as {@code __cplusplus} has them */
    Translation(SourceFiles files, Diagnostics diagnostics, long standard) {
        this.standard = standard;
        this.files = files;
        this.diagnostics = diagnostics;
    }

    /** Returns whether the program is C++20. */
    boolean isCpp20() {
        return standard >= LanguageMacros.STANDARD_20;
    }

    /** Sets the syntax tree. */
    void setAst(IASTNode whole) {
        ast = whole;
    }

    /** Sets what builds {@code new} and {@code delete}. */
    void setHeap(HeapExpressions expressions) {
        heap = expressions;
    }

    /** Sets what builds calls of virtual functions. */
    void setVirtuals(VirtualCalls calls) {
        virtuals = calls;
    }

    VirtualCalls virtuals() {
        if (virtuals == null) {
            throw new IllegalStateException("no virtual functions yet");
        }
        return virtuals;
    }

    /** Sets what knows the properties of types. */
    void setTypeQueries(TypeQueries queries) {
        typeQueries = queries;
    }

    TypeQueries typeQueries() {
        if (typeQueries == null) {
            throw new IllegalStateException("no type queries yet");
        }
        return typeQueries;
    }

    /** Sets what builds that which C++20 added. */
    void setCpp20(Cpp20 additions) {
        cpp20 = additions;
    }

    Cpp20 cpp20() {
        if (cpp20 == null) {
            throw new IllegalStateException("no additions of C++20 yet");
        }
        return cpp20;
    }

    HeapExpressions heap() {
        if (heap == null) {
            throw new IllegalStateException("no heap yet");
        }
        return heap;
    }

    /** Returns the syntax tree of the whole text. */
    IASTNode ast() {
        if (ast == null) {
            throw new IllegalStateException("no syntax yet");
        }
        return ast;
    }

    SourcePosition at(IASTNode node) {
        return files.position(node);
    }
}
