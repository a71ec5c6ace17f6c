package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;

/** What types say about the values in braces that they take. */
final class AggregateTypes {
    private AggregateTypes() {}

    /**
     * Returns whether a class is an aggregate: it has no constructors, virtual functions and private members, and
     * its fields are initialised one by one.
     */
    static boolean isAggregate(ClassType type) {
        return type.constructors().isEmpty()
                && type.hiddenField() == null
                && type.access().isOpen(type.fields());
    }

    /** Returns an upper bound of the scalars and references that an object of this type has. */
    static long leaves(QualType type) {
        if (type.bare() instanceof BareType.Array array) {
            return Math.max(0, array.length()) * leaves(array.element());
        }
        if (type.bare() instanceof ClassType owner && isAggregate(owner)) {
            long count = owner.bases().size();
            for (ClassType.Base base : owner.bases()) {
                count += leaves(QualType.of(base.type()));
            }
            for (Symbol.Field field : owner.fields()) {
                count += leaves(field.type());
            }
            return count;
        }
        return 1;
    }

    /** Returns whether a value in braces makes a scoped enum, which takes one of its integers so. */
    static boolean ofScopedEnum(QualType type, IASTInitializerList list) {
        return type.bare() instanceof EnumType enumeration
                && enumeration.isScoped()
                && list.getClauses().length == 1
                && list.getClauses()[0] instanceof IASTExpression;
    }
}
