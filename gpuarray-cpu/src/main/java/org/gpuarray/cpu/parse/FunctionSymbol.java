package org.gpuarray.cpu.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.jspecify.annotations.Nullable;

/** A declared function, method, constructor, conversion, operator or a template of one. */
final class FunctionSymbol implements Symbol {
    enum Kind {
        FREE,
        METHOD,
        STATIC_METHOD,
        CONSTRUCTOR,
        CONVERSION,
        /** A closure's {@code operator()}. */
        CALL_OPERATOR,
        /** The default constructor of a class that declares none but whose fields need one. */
        IMPLICIT_CONSTRUCTOR,
        DESTRUCTOR,
        /** The destructor of a class that declares none but whose members need one. */
        IMPLICIT_DESTRUCTOR,
        /** The implicit copy operations of a class whose members have copy operations of their own. */
        IMPLICIT_COPY,
        IMPLICIT_MOVE,
        IMPLICIT_ASSIGNMENT,
        IMPLICIT_MOVE_ASSIGNMENT
    }

    /** Returns whether the class does not declare the function. */
    boolean isImplicit() {
        return switch (kind) {
            case IMPLICIT_CONSTRUCTOR,
                    IMPLICIT_DESTRUCTOR,
                    IMPLICIT_COPY,
                    IMPLICIT_MOVE,
                    IMPLICIT_ASSIGNMENT,
                    IMPLICIT_MOVE_ASSIGNMENT -> true;
            default -> false;
        };
    }

    private final String name;
    private final Kind kind;
    private final @Nullable ClassType owner;
    private Traits traits;
    private Source source;
    private final List<TemplateParam> parameters;
    private List<TemplateParam> sourceParameters;
    private boolean redeclared;
    private boolean ofC;
    private @Nullable FunctionSymbol inherited;
    private boolean isVirtual;
    private boolean pure;
    private boolean last;
    private final Map<List<TemplateArg>, FunctionInstance> instances = new HashMap<>();
    private @Nullable List<QualType> patterns;

    /** The source of a function. A lambda has a body and no declaration specifier. */
    record Source(
            @Nullable IASTDeclSpecifier specifier,
            @Nullable ICPPASTFunctionDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition,
            @Nullable IASTCompoundStatement body,
            Scope scope) {}

    /**
     * The properties that a declaration states besides the type.
     *
     * @param constThis whether the object of a method is const in it
     * @param volatileThis whether it is volatile
     */
    record Traits(
            boolean constThis,
            boolean volatileThis,
            boolean explicit,
            boolean deleted,
            boolean defaulted,
            boolean device,
            boolean kernel,
            boolean builtin,
            int maxThreads) {
        static final Traits NONE = new Traits(false, false, false, false, false, true, false, false, 1024);

        Traits merge(Traits other) {
            return new Traits(
                    constThis,
                    volatileThis,
                    explicit || other.explicit,
                    deleted || other.deleted,
                    defaulted || other.defaulted,
                    device || other.device,
                    kernel || other.kernel,
                    builtin,
                    Math.min(maxThreads, other.maxThreads));
        }
    }

    FunctionSymbol(
            String name,
            Kind kind,
            @Nullable ClassType owner,
            List<TemplateParam> parameters,
            Traits traits,
            Source source) {
        this.name = name;
        this.kind = kind;
        this.owner = owner;
        this.parameters = parameters;
        this.sourceParameters = parameters;
        this.traits = traits;
        this.source = source;
    }

    String name() {
        return name;
    }

    Kind kind() {
        return kind;
    }

    @Nullable
    ClassType owner() {
        return owner;
    }

    /** Returns whether it is called on an object that is passed as {@code this}. */
    boolean hasThis() {
        return kind != Kind.FREE && kind != Kind.STATIC_METHOD;
    }

    /** Returns whether it constructs or destroys an object and returns nothing. */
    boolean isLifetime() {
        return kind == Kind.CONSTRUCTOR || kind == Kind.DESTRUCTOR || isGenerated();
    }

    /** Returns whether it is implicit, not written in the source. */
    boolean isGenerated() {
        return kind == Kind.IMPLICIT_CONSTRUCTOR || kind == Kind.IMPLICIT_DESTRUCTOR || isGeneratedCopy();
    }

    /** Returns whether it is an implicit copy or assignment. */
    boolean isGeneratedCopy() {
        return kind.compareTo(Kind.IMPLICIT_COPY) >= 0;
    }

    boolean isTemplate() {
        return !parameters.isEmpty();
    }

    List<TemplateParam> parameters() {
        return parameters;
    }

    Traits traits() {
        return traits;
    }

    Source source() {
        return source;
    }

    /** Notes that the function has C linkage: its name is not mangled. */
    void markOfC() {
        ofC = true;
    }

    /** Returns whether the function has C linkage. */
    boolean isOfC() {
        return ofC;
    }

    /** Makes it do what a constructor of a base class does, with the same parameters. */
    void inherit(FunctionSymbol constructor) {
        inherited = constructor;
    }

    /** Returns the base class's constructor that a using-declaration gave to this class; else null. */
    @Nullable
    FunctionSymbol inherited() {
        return inherited;
    }

    /** Notes that classes may override the function. */
    void markVirtual() {
        isVirtual = true;
    }

    /**
     * Adds what a virtual function's declaration says.
     *
     * @param isPure {@code = 0}
     * @param isLast {@code final}
     */
    void describeVirtual(boolean isPure, boolean isLast) {
        pure = isPure;
        last = isLast;
    }

    /** Returns whether the function makes or destroys objects. */
    boolean isOfObjects() {
        return switch (kind) {
            case CONSTRUCTOR, IMPLICIT_CONSTRUCTOR, IMPLICIT_COPY, IMPLICIT_MOVE -> true;
            default -> isDestructor();
        };
    }

    boolean isDestructor() {
        return kind == Kind.DESTRUCTOR || kind == Kind.IMPLICIT_DESTRUCTOR;
    }

    boolean isVirtual() {
        return isVirtual;
    }

    boolean isPure() {
        return pure;
    }

    boolean isFinal() {
        return last;
    }

    /**
     * Merges another declaration of the same function: the source of its body, the names of its template parameters, its
     * properties.
     */
    void redeclare(FunctionSymbol other) {
        if (other.source.definition != null) {
            source = other.source;
            sourceParameters = other.parameters;
            redeclared = true;
        }
        traits = traits.merge(other.traits);
    }

    /** Returns whether calls may be constant: the function is declared so, or is a lambda's or implicit. */
    boolean mayBeConstant() {
        return !(source.specifier() instanceof ICPPASTDeclSpecifier specifier)
                || specifier.isConstexpr()
                || traits.defaulted();
    }

    /** Returns the template parameters by the names that {@link #source} uses. */
    List<TemplateParam> sourceParameters() {
        return sourceParameters;
    }

    /** Returns whether the body is in a later declaration, which may name the parameters differently. */
    boolean isRedeclared() {
        return redeclared;
    }

    boolean hasBody() {
        return source.definition != null || source.body != null || inherited != null || isGenerated();
    }

    /** Returns whether a method is for lvalues or for rvalues alone; null if it is for both. */
    ICPPASTFunctionDeclarator.@Nullable RefQualifier refQualifier() {
        ICPPASTFunctionDeclarator declarator = source.declarator();
        return declarator == null ? null : declarator.getRefQualifier();
    }

    /** Returns whether the last parameter is a pack. */
    boolean endsWithPack() {
        ICPPASTFunctionDeclarator declarator = source().declarator();
        if (declarator == null || declarator.getParameters().length == 0) {
            return false;
        }
        ICPPASTParameterDeclaration[] parameters = declarator.getParameters();
        return parameters[parameters.length - 1].getDeclarator().declaresParameterPack();
    }

    Map<List<TemplateArg>, FunctionInstance> instances() {
        return instances;
    }

    /** Returns a template's parameter types as patterns for deduction; null until they are known. */
    @Nullable
    List<QualType> patterns() {
        return patterns;
    }

    void setPatterns(List<QualType> types) {
        patterns = List.copyOf(types);
    }
}
