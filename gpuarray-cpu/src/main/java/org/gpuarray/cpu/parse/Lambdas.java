package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Lambdas: a closure is a struct whose fields are the captures; its {@code operator()} is a method, or a template if a
 * parameter is {@code auto}. What {@code [=]} and {@code [&]} capture is found by searching the body for names of variables
 * of the enclosing function.
 */
final class Lambdas {
    private final Translation unit;
    private final Map<ClassType, Map<Symbol, Symbol.Field>> captures = new IdentityHashMap<>();
    private final Map<ClassType, Symbol.Field> capturedThis = new IdentityHashMap<>();
    private final Map<Scope, Map<ICPPASTLambdaExpression, Operand>> built = new IdentityHashMap<>();
    private int count;

    Lambdas(Translation unit) {
        this.unit = unit;
    }

    /** The captures of one closure, while they are collected. */
    private final class Closure {
        final ClassType type;
        final Map<Symbol, Symbol.Field> fields = new LinkedHashMap<>();
        final List<Expr> values = new ArrayList<>();
        final Scope bodyScope;

        Closure(ClassType type, Scope bodyScope) {
            this.type = type;
            this.bodyScope = bodyScope;
        }

        Symbol.Field add(String name, QualType fieldType, Expr value) {
            Symbol.Field field = new Symbol.Field(name, fieldType, type, null, false);
            type.fields().add(field);
            values.add(value);
            return field;
        }
    }

    /** Returns the closure: the same one if the expression is read twice in a scope, the first time for its type. */
    Operand build(ICPPASTLambdaExpression e, Scope scope) {
        Map<ICPPASTLambdaExpression, Operand> here = built.computeIfAbsent(scope, key -> new IdentityHashMap<>());
        Operand known = here.get(e);
        if (known == null) {
            known = closure(e, scope);
            here.put(e, known);
        }
        return known;
    }

    private Operand closure(ICPPASTLambdaExpression e, Scope scope) {
        if (scope.function() == null && scope.kind() == Scope.Kind.NAMESPACE) {
            throw new Problem(e, "a lambda outside of functions belongs to the host, which is not allowed");
        }
        ClassType type = new ClassType("lambda []" + "#" + count++, false, null, List.of());
        type.open(scope.enclosingNamespace());
        Closure closure = new Closure(type, scope.snapshot().block());
        for (ICPPASTCapture capture : e.getCaptures()) {
            explicit(capture, closure, scope);
        }
        if (e.getCaptureDefault() != ICPPASTLambdaExpression.CaptureDefault.UNSPECIFIED) {
            implicit(e, closure, scope);
        }
        unit.classes.layOut(type, 1, e);
        type.markComplete();
        captures.put(type, closure.fields);
        FunctionSymbol operator = operator(e, closure);
        type.scope().add("operator ()", operator);
        if (scope.function() != null) {
            unit.functions.tree(unit.functions.instance(operator, List.of()), e);
        }
        return Operand.value(new Expr.Aggregate(type.struct(), closure.values, unit.at(e)), QualType.of(type));
    }

    private FunctionSymbol operator(ICPPASTLambdaExpression e, Closure closure) {
        ICPPASTFunctionDeclarator declarator = e.getDeclarator();
        boolean mutable = declarator != null && declarator.isMutable();
        if (saysWhereItRuns(e)) {
            throw new Problem(e, "__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag");
        }
        if (declarator != null
                && !InventedParameters.with(List.of(), declarator).isEmpty()) {
            throw new Problem(
                    e, "a generic lambda is a function without __device__: a host function, which is not allowed");
        }
        FunctionSymbol.Traits traits =
                new FunctionSymbol.Traits(!mutable, false, false, false, false, true, false, false, 1024);
        FunctionSymbol.Source source =
                new FunctionSymbol.Source(null, declarator, null, e.getBody(), closure.bodyScope);
        return new FunctionSymbol(
                "operator ()", FunctionSymbol.Kind.CALL_OPERATOR, closure.type, List.of(), traits, source);
    }

    /** {@code __device__} at this position is removed before CDT parses the text, because C++ allows no attribute there. */
    private boolean saysWhereItRuns(ICPPASTLambdaExpression e) {
        String written = unit.files.written(e);
        int body = e.getBody().getFileLocation().getNodeOffset()
                - e.getFileLocation().getNodeOffset();
        String head = written.substring(0, Math.max(0, Math.min(body, written.length())));
        return head.contains("__device__") || head.contains("__host__");
    }

    private void explicit(ICPPASTCapture capture, Closure closure, Scope scope) {
        if (capture instanceof ICPPASTInitCapture init) {
            initialised(init, closure, scope);
        } else if (capture.capturesThisPointer()) {
            if (capture.getRawSignature().startsWith("*")) {
                captureObject(closure, scope, capture);
            } else {
                captureThis(closure, scope, capture);
            }
        } else {
            Symbol named = unit.names.require(capture.getIdentifier(), scope).get(0);
            Symbol symbol = capture.isPackExpansion()
                    ? scope.lookupWhole(capture.getIdentifier().toString()).get(0)
                    : named;
            List<Symbol> all = symbol instanceof Symbol.Pack pack ? pack.elements() : List.of(symbol);
            for (Symbol one : all) {
                capture(one, capture.isByReference(), closure, scope, capture.getIdentifier());
            }
        }
    }

    private void initialised(ICPPASTInitCapture init, Closure closure, Scope scope) {
        IASTDeclarator declarator = init.getDeclarator();
        IASTInitializer initializer = declarator.getInitializer();
        if (!(initializer instanceof IASTEqualsInitializer equals)
                || !(equals.getInitializerClause() instanceof IASTExpression value)) {
            throw Problem.unknown(init);
        }
        String name = declarator.getName().toString();
        if (Syntax.argument(value, NewStatements.PACK) instanceof IASTExpression pattern) {
            List<Symbol> elements = new ArrayList<>();
            for (Scope one : unit.packs.expand(pattern, scope)) {
                elements.add(initialised(init, pattern, closure, one));
            }
            closure.bodyScope.add(name, new Symbol.Pack(elements));
        } else {
            closure.bodyScope.add(name, initialised(init, value, closure, scope));
        }
    }

    private Symbol initialised(ICPPASTInitCapture init, IASTExpression value, Closure closure, Scope scope) {
        QualType pattern = QualType.of(new BareType.Param(TemplateParam.AUTO));
        QualType declared = init.isByReference() ? QualType.referenceTo(pattern) : pattern;
        Operand operand = unit.expressions.forType(declared, value, scope);
        QualType type = unit.deduction.auto(declared, operand);
        if (type == null) {
            throw new Problem(init, "cannot deduce \"auto\" type");
        }
        String name = init.getDeclarator().getName().toString();
        Expr converted = unit.conversions.convert(operand, type, value, Conversions.Use.INITIALIZE);
        Symbol.Field field = closure.add(name, type, converted);
        Variable stand = new Variable(name, unit.mapper.of(type), Variable.Space.LOCAL, unit.at(init));
        Symbol.Object local = new Symbol.Object(type, stand, scope.function());
        closure.fields.put(local, field);
        return local;
    }

    private void captureThis(Closure closure, Scope scope, IASTNode at) {
        Operand self = unit.members.self(scope, at);
        Symbol.Field field = closure.add("this", self.type(), self.expr());
        capturedThis.put(closure.type, field);
    }

    /** {@code [*this]} copies the object. */
    private void captureObject(Closure closure, Scope scope, IASTNode at) {
        unit.members.self(scope, at);
        Operand object = Objects.requireNonNull(unit.members.thisObject(scope, at));
        QualType type = object.type().unqualified();
        Expr copy = unit.copies.copy(object, (ClassType) type.bare(), at);
        capturedThis.put(closure.type, closure.add("this", type, copy));
    }

    /** Captures a variable if it belongs to the enclosing function. */
    private void capture(Symbol symbol, boolean byReference, Closure closure, Scope scope, IASTNode at) {
        if (closure.fields.containsKey(symbol)
                || !(symbol instanceof Symbol.Object object)
                || object.function() == null
                || object.constant() != null
                || object.variable().space() != Variable.Space.LOCAL) {
            return;
        }
        Operand value = unit.variables.use(object, scope, at);
        QualType type =
                byReference ? QualType.referenceTo(value.type()) : value.type().unqualified();
        Expr initial = byReference
                ? unit.conversions.address(value, at)
                : value.type().isArray()
                        ? value.expr()
                        : unit.conversions.convert(value, type, at, Conversions.Use.INITIALIZE);
        closure.fields.put(symbol, closure.add(object.variable().name(), type, initial));
    }

    private void implicit(ICPPASTLambdaExpression e, Closure closure, Scope scope) {
        boolean byReference = e.getCaptureDefault() == ICPPASTLambdaExpression.CaptureDefault.BY_REFERENCE;
        e.getBody().accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (expression instanceof IASTIdExpression id && !LocalNames.declares(e, id)) {
                    used(id, byReference, closure, scope);
                } else if (expression instanceof IASTLiteralExpression literal
                        && literal.getKind() == IASTLiteralExpression.lk_this) {
                    useThis(closure, scope, expression);
                }
                return PROCESS_CONTINUE;
            }
        });
    }

    private void used(IASTIdExpression id, boolean byReference, Closure closure, Scope scope) {
        List<Symbol> found;
        try {
            found = new ArrayList<>(unit.names.lookup(id.getName(), scope));
            for (Symbol whole : scope.lookupWhole(id.getName().toString())) {
                if (whole instanceof Symbol.Pack && !found.contains(whole)) {
                    found.add(whole); // in an element of an expansion, both the element and its pack may be used
                }
            }
        } catch (Problem notHere) {
            return; // a name that the body itself declares; errors about it are reported when the body is read
        }
        for (Symbol symbol : found) {
            if (symbol instanceof Symbol.Pack pack) {
                for (Symbol element : pack.elements()) {
                    capture(element, byReference, closure, scope, id);
                }
            } else if (symbol instanceof Symbol.Field
                    || (symbol instanceof FunctionSymbol function && function.hasThis())) {
                useThis(closure, scope, id);
            } else {
                capture(symbol, byReference, closure, scope, id);
            }
        }
    }

    private void useThis(Closure closure, Scope scope, IASTNode at) {
        if (!capturedThis.containsKey(closure.type) && unit.members.thisObject(scope, at) != null) {
            captureThis(closure, scope, at);
        }
    }

    /** Makes a lambda's captures known to the context of its body. */
    void enterBody(FunctionInstance instance, FunctionContext context) {
        ClassType owner = instance.symbol().owner();
        if (owner != null && instance.symbol().kind() == FunctionSymbol.Kind.CALL_OPERATOR) {
            context.captures().putAll(captures.getOrDefault(owner, Map.of()));
            Symbol.Field self = capturedThis.get(owner);
            if (self != null) {
                context.setCapturedThis(self);
            }
        }
    }

    /** Returns the closure's copy of a variable of the enclosing function, or null if it is not captured. */
    @Nullable
    Operand captured(Symbol symbol, FunctionContext context, IASTNode at) {
        Symbol.Field field = context.captures().get(symbol);
        Variable self = context.self();
        if (field == null || self == null) {
            return null;
        }
        Operand closure = Operand.pointee(new Expr.Var(self, unit.at(at)), context.selfType(), unit.at(at));
        return unit.members.field(closure, field, at);
    }

    /** Returns a structured binding's name that is used inside the function that declares it. */
    Operand alias(Symbol.Alias alias, Scope scope, IASTNode at) {
        FunctionContext context = scope.function();
        if (context != null
                && context.instance().symbol().kind() == FunctionSymbol.Kind.CALL_OPERATOR
                && alias.function() != context) {
            throw Problem.unsupported(at, "capturing a structured binding is");
        }
        return alias.lvalue();
    }
}
