package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * {@code auto [a, b] = pair;}: the names denote the fields or elements of a hidden variable. Where {@code std::tuple_size} is
 * defined for its class, they are references to what {@code get<0>(pair)}, {@code get<1>(pair)} … return.
 */
final class StructuredBindings {
    private final Translation unit;

    StructuredBindings(Translation unit) {
        this.unit = unit;
    }

    void build(ICPPASTStructuredBindingDeclaration s, Scope scope, List<Stmt> into) {
        if (!(value(s.getInitializer()) instanceof IASTExpression value)) {
            throw Problem.unknown(s);
        }
        build(s, unit.expressions.forType(declared(s, scope), value, scope), value, scope, into);
    }

    /** Returns {@code x} of {@code = x}, {@code (x)} or {@code {x}}; null if there is none. */
    private static @Nullable IASTInitializerClause value(@Nullable IASTInitializer initializer) {
        if (initializer instanceof IASTEqualsInitializer equals) {
            return equals.getInitializerClause();
        }
        IASTInitializerClause[] clauses = initializer instanceof ICPPASTConstructorInitializer direct
                ? direct.getArguments()
                : initializer instanceof IASTInitializerList list ? list.getClauses() : new IASTInitializerClause[0];
        return clauses.length == 1 ? clauses[0] : null;
    }

    private QualType declared(ICPPASTStructuredBindingDeclaration s, Scope scope) {
        QualType base = unit.types.specifier(s.getDeclSpecifier(), scope);
        return s.getRefQualifier() == null
                ? base
                : QualType.reference(base, s.getRefQualifier() == ICPPASTFunctionDeclarator.RefQualifier.RVALUE);
    }

    /** Binds the names to the parts of a value. */
    void build(ICPPASTStructuredBindingDeclaration s, Operand operand, IASTNode value, Scope scope, List<Stmt> into) {
        QualType declared = declared(s, scope);
        boolean copiesArray = operand.type().isArray() && !declared.isReference();
        QualType type =
                copiesArray ? operand.type().with(declared.isConst(), false) : unit.deduction.auto(declared, operand);
        if (type == null) {
            throw new Problem(s, "cannot deduce \"auto\" type");
        }
        SourcePosition at = unit.at(s);
        Variable hidden = new Variable("$pair", unit.mapper.of(type), Variable.Space.LOCAL, at);
        Expr initial = copiesArray
                ? operand.expr()
                : unit.conversions.convert(
                        operand, type.isReference() ? type : type.unqualified(), value, Conversions.Use.INITIALIZE);
        into.add(new Stmt.Declare(hidden, initial, at));
        Operand whole = unit.variables.use(new Symbol.Object(type, hidden, scope.function()), scope, s);
        IASTName[] names = s.getNames();
        TupleProtocol tuple = TupleProtocol.of(unit, whole.type(), s);
        if (tuple != null) {
            tuple.bind(type.isReference() ? whole : whole.asExpiring(), names, scope, into);
            return;
        }
        for (int i = 0; i < names.length; i++) {
            scope.add(names[i].toString(), new Symbol.Alias(part(whole, i, names, s), scope.function(), null));
        }
    }

    private Operand part(Operand whole, int index, IASTName[] names, ICPPASTStructuredBindingDeclaration s) {
        SourcePosition at = unit.at(names[index]);
        if (whole.type().bare() instanceof ClassType type) {
            List<Symbol.Field> fields = fields(type);
            if (fields.size() == names.length) {
                return unit.members.field(whole, fields.get(index), names[index]);
            }
        }
        if (whole.type().bare() instanceof BareType.Array array && array.length() == names.length) {
            Expr pointer = new Expr.PointerAdd(
                    unit.conversions.load(whole, s), new Expr.IntLiteral(ScalarType.I32, index, at), at);
            return Operand.pointee(pointer, array.element(), at);
        }
        throw new Problem(
                s, "the number of names does not match the number of fields of \"%s\"".formatted(whole.type()));
    }

    /** Returns the fields of a class or of the base class that has them: one class must have them all. */
    private static List<Symbol.Field> fields(ClassType type) {
        List<Symbol.Field> fields = type.fields();
        for (ClassType.Base base : fields.isEmpty() ? type.bases() : List.<ClassType.Base>of()) {
            List<Symbol.Field> inherited = fields(base.type());
            fields = inherited.isEmpty() ? fields : inherited;
        }
        return fields;
    }

    /**
     * Structured bindings of a class for which {@code std::tuple_size} is defined ([dcl.struct.bind], 4): name i is a reference to
     * what {@code get<i>} returns, and its type is {@code std::tuple_element<i, E>::type}.
     */
    private static final class TupleProtocol {
        private static final String GET = "get";

        private final Translation unit;
        private final QualType type;
        private final Scope std;
        private final long size;

        private TupleProtocol(Translation unit, QualType type, Scope std, long size) {
            this.unit = unit;
            this.type = type;
            this.std = std;
            this.size = size;
        }

        /** Returns the protocol of a class; null if {@code std::tuple_size} is not defined for it. */
        static @Nullable TupleProtocol of(Translation unit, QualType type, IASTNode at) {
            List<Symbol> found = unit.global.local("std");
            if (!(type.bare() instanceof ClassType)
                    || found.isEmpty()
                    || !(found.get(0) instanceof Symbol.Namespace namespace)) {
                return null;
            }
            Scope std = namespace.scope();
            ClassType size =
                    instance(unit, std, "tuple_size", List.of(new TemplateArg.TypeArg(type.unqualified())), at);
            return size == null ? null : new TupleProtocol(unit, type, std, value(size, at));
        }

        /** Returns an instance of one of std's class templates; null if the template or the instance is not defined. */
        private static @Nullable ClassType instance(
                Translation unit, Scope std, String name, List<TemplateArg> arguments, IASTNode at) {
            List<Symbol> found = std.local(name);
            if (found.isEmpty()
                    || !(found.get(0) instanceof ClassTemplate template)
                    || !(unit.templates.classInstance(template, arguments, at).bare() instanceof ClassType type)
                    || !(type.isOpen() || unit.templates.isDefined(type, template))) {
                return null;
            }
            unit.classes.completeForMembers(type, at);
            return type;
        }

        private static long value(ClassType size, IASTNode at) {
            for (Symbol symbol : size.scope().local("value")) {
                Expr value = symbol instanceof Symbol.Object object
                        ? object.constant()
                        : symbol instanceof Symbol.Constant constant ? constant.value() : null;
                if (value instanceof Expr.IntLiteral literal) {
                    return literal.value();
                }
            }
            throw new Problem(at, "\"%s::value\" is not a constant".formatted(size));
        }

        /** Declares the names, references to the parts of {@code whole}. */
        void bind(Operand whole, IASTName[] names, Scope scope, List<Stmt> into) {
            if (names.length != size) {
                throw new Problem(
                        names[0],
                        "the number of names, %d, is not std::tuple_size of \"%s\", %d"
                                .formatted(names.length, type, size));
            }
            for (int i = 0; i < names.length; i++) {
                bind(whole, i, names[i], scope, into);
            }
        }

        private void bind(Operand whole, int index, IASTName name, Scope scope, List<Stmt> into) {
            SourcePosition at = unit.at(name);
            QualType element = element(index, name);
            Operand part = get(whole, index, name);
            QualType reference = QualType.reference(element, !part.lvalue() || part.expiring());
            Variable hidden = new Variable("$" + name, unit.mapper.of(reference), Variable.Space.LOCAL, at);
            Expr initial = unit.destructors.full(
                    scope, name, () -> unit.conversions.convert(part, reference, name, Conversions.Use.INITIALIZE));
            into.add(new Stmt.Declare(hidden, initial, at));
            Operand bound = unit.variables.use(new Symbol.Object(reference, hidden, scope.function()), scope, name);
            scope.add(name.toString(), new Symbol.Alias(bound, scope.function(), element));
        }

        private QualType element(int index, IASTName name) {
            List<TemplateArg> arguments =
                    List.of(new TemplateArg.ValueArg(index, QualType.SIZE), new TemplateArg.TypeArg(type));
            ClassType instance = instance(unit, std, "tuple_element", arguments, name);
            if (instance != null) {
                for (Symbol symbol : instance.scope().local("type")) {
                    if (symbol instanceof Symbol.Type found) {
                        return found.type();
                    }
                }
            }
            throw new Problem(name, "\"std::tuple_element<%d, %s>::type\" is not defined".formatted(index, type));
        }

        private Operand get(Operand whole, int index, IASTName name) {
            List<TemplateArg> explicit = List.of(new TemplateArg.ValueArg(index, QualType.SIZE));
            List<FunctionSymbol> methods =
                    functions(((ClassType) type.bare()).scope().local(GET));
            methods.removeIf(
                    method -> !method.isTemplate() || method.parameters().get(0).kind() != TemplateParam.Kind.VALUE);
            if (!methods.isEmpty()) {
                return unit.calls.chosen(new Operand.Functions(GET, methods, explicit, whole), List.of(), name);
            }
            List<FunctionSymbol> free = unit.calls.associated(GET, List.of(whole));
            if (free.isEmpty()) {
                throw new Problem(name, "no \"get\" is found for a structured binding of \"%s\"".formatted(type));
            }
            return unit.calls.chosen(new Operand.Functions(GET, free, explicit, null), List.of(whole), name);
        }

        private static List<FunctionSymbol> functions(List<Symbol> symbols) {
            List<FunctionSymbol> functions = new ArrayList<>();
            for (Symbol symbol : symbols) {
                if (symbol instanceof FunctionSymbol function) {
                    functions.add(function);
                }
            }
            return functions;
        }
    }
}
