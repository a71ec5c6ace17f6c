package org.gpuarray.cpu.parse;

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
}
