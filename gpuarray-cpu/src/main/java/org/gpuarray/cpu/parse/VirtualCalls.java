package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.jspecify.annotations.Nullable;

/** Classes with virtual functions: their rules, their objects and the calls on them. */
interface VirtualCalls {
    /** Finds the virtual functions of a class whose members are declared, and gives it a hidden field if it is the first. */
    void read(ClassType type);

    /** Refuses a class, or an array of one, of which no objects can be made because a function of it has no body. */
    void requireConcrete(QualType type, IASTNode at);

    /** Returns whether the class has virtual functions, its own or inherited. */
    boolean isPolymorphic(ClassType type);

    /** Returns whether a function of the class has no body and nothing overrides it. */
    boolean isAbstract(ClassType type);

    /** Returns a pointer to a base of {@code derived} whose offset depends on the class of the whole object. */
    Expr upcast(Expr pointer, ClassType derived, ClassType base, SourcePosition at);

    /** Returns whether {@code *self} is a whole object of a class with virtual bases, no part of another one. */
    Expr isWhole(Expr self, ClassType owner, SourcePosition at);

    /**
     * Returns the function that is called for a whole object: for one that makes or destroys objects of a class with virtual
     * bases another one, else {@code tree}.
     */
    Function whole(FunctionInstance function, Function tree, IASTNode at);

    /** Returns the call for a part of an object, from the one for a whole object. */
    Expr part(Expr call);

    /** Adds the statements that set the hidden fields of {@code *this}: from here on it is an object of {@code owner}. */
    void install(Operand self, ClassType owner, List<Stmt> into, IASTNode at);

    /**
     * Returns the call of the function that overrides {@code function} in the object's class.
     *
     * @param values {@code this}, as a pointer to the class of {@code function}, and the arguments
     */
    Operand call(FunctionInstance function, List<Expr> values, IASTNode at);

    /** Returns the function that a pointer to a virtual method calls. */
    Function dispatcher(FunctionInstance function, IASTNode at);

    /**
     * Returns an expression that destroys the whole object of which {@code pointer} points to a part, and has its start as
     * its value; null if the destructor is not virtual.
     */
    @Nullable
    Expr destroyed(Expr pointer, QualType type, IASTNode at);

    /** Returns whether a call on this object has to find out the object's class; {@link #destroyed} does so for destructors. */
    static boolean isDispatched(FunctionSymbol symbol, Operand object) {
        boolean known = object.maybeExpr() instanceof Expr.Var
                || symbol.isFinal()
                || (object.type().bare() instanceof ClassType type && type.isFinal());
        return symbol.isVirtual() && !symbol.isLifetime() && !known;
    }
}
