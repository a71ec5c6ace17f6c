package org.gpuarray.cpu.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.jspecify.annotations.Nullable;

/**
 * Access control: checks that a private or protected member is named in its class, a derived class or a friend. Which class
 * a name is in follows from the syntax, or, inside a function, from the function whose body is being read.
 */
final class Access {
    private final BiFunction<IASTName, Scope, List<Symbol>> lookup;
    private final Map<IASTNode, List<ClassType>> definitions = new IdentityHashMap<>();
    private final Deque<FunctionSymbol> reading = new ArrayDeque<>();

    /** @param lookup returns what a name means in a scope */
    Access(BiFunction<IASTName, Scope, List<Symbol>> lookup) {
        this.lookup = lookup;
    }

    /** Notes that this class, perhaps one of many instances, is read from the definition. */
    void define(ICPPASTCompositeTypeSpecifier definition, ClassType type) {
        definitions.computeIfAbsent(definition, key -> new ArrayList<>()).add(type);
    }

    void enter(FunctionSymbol function) {
        reading.push(function);
    }

    void leave() {
        reading.pop();
    }

    /** Throws unless the member is accessible at this node, as a member of {@code naming}. */
    void check(ClassType naming, Symbol member, String name, IASTNode at) {
        ClassType owner = owner(naming, member, name);
        if (owner != null && !allowed(naming, owner, member, at)) {
            throw new Problem(at, "%s\"%s::%s\" is inaccessible".formatted(word(member), owner, name));
        }
    }

    /** Throws unless the function may be called at this node; free functions always may. */
    void check(FunctionSymbol function, @Nullable ClassType object, IASTNode at) {
        ClassType owner = function.owner();
        if (owner != null && !function.isGenerated()) {
            check(object != null && object.isOpen() ? object : owner, function, function.name(), at);
        }
    }

    private static String word(Symbol member) {
        if (member instanceof FunctionSymbol function) {
            return function.kind() == FunctionSymbol.Kind.CONSTRUCTOR ? "" : "function ";
        }
        boolean type = member instanceof Symbol.Type
                || member instanceof ClassTemplate
                || member instanceof Symbol.AliasTemplate;
        return type ? "type " : member instanceof Symbol.Constant ? "constant " : "member ";
    }

    /** Returns the class or base class that declares the member, or null. */
    private static @Nullable ClassType owner(ClassType type, Symbol member, String name) {
        if (type.scope().own(name).contains(member)
                || (member instanceof FunctionSymbol function && function.owner() == type)) {
            return type;
        }
        for (ClassType.Base base : type.bases()) {
            ClassType found = owner(base.type(), member, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private boolean allowed(ClassType naming, ClassType owner, Symbol member, IASTNode at) {
        if (naming == owner) {
            return allows(naming, naming.access().of(member), at);
        }
        boolean isInherited = false;
        for (ClassType.Base base : naming.bases()) {
            if (base.type().distanceTo(owner) >= 0) {
                isInherited = true;
                if (allowed(base.type(), owner, member, at)
                        && allows(naming, naming.access().ofBase(base.type()), at)) {
                    return true;
                }
            }
        }
        return !isInherited;
    }

    private boolean allows(ClassType type, MemberAccess.Level level, IASTNode at) {
        if (level == MemberAccess.Level.PUBLIC || isInDeclaration(at)) {
            return true;
        }
        Set<ClassType> classes = new LinkedHashSet<>();
        Set<FunctionSymbol> functions = new LinkedHashSet<>();
        around(at, classes, functions);
        for (ClassType one : classes) {
            boolean derived = level == MemberAccess.Level.PROTECTED && one.distanceTo(type) > 0;
            if (one == type || derived || isFriend(type, one)) {
                return true;
            }
        }
        return functions.stream().anyMatch(type.access()::isFriend);
    }

    /**
     * The type in {@code C::T C::f() {…}} and the initial value of a static member are in the class, though written outside
     * it.
     */
    private static boolean isInDeclaration(IASTNode at) {
        IASTNode child = at;
        for (IASTNode node = at.getParent(); node != null; node = node.getParent()) {
            if (node instanceof ICPPASTFunctionDefinition definition) {
                boolean before = child == definition.getDeclSpecifier() || child == definition.getDeclarator();
                return before && isQualified(definition.getDeclarator());
            }
            if (node instanceof IASTSimpleDeclaration simple && simple.getDeclarators().length > 0) {
                if (isQualified(simple.getDeclarators()[0])) {
                    return true;
                }
            }
            child = node;
        }
        return false;
    }

    private static boolean isQualified(IASTDeclarator declarator) {
        return Syntax.innermost(declarator).getName() instanceof ICPPASTQualifiedName;
    }

    /** Finds the classes and functions that contain the node. */
    private void around(IASTNode at, Set<ClassType> classes, Set<FunctionSymbol> functions) {
        for (IASTNode node = at; node != null; node = node.getParent()) {
            classes.addAll(definitions.getOrDefault(node, List.of()));
        }
        FunctionSymbol function = reading.peek();
        if (function == null) {
            return;
        }
        add(function, classes, functions);
        for (Scope scope = function.source().scope(); scope != null; scope = scope.parent()) {
            ClassType owner = scope.owner();
            if (owner != null) {
                classes.add(owner);
            }
            FunctionContext context = scope.function();
            if (context != null) {
                add(context.instance().symbol(), classes, functions);
            }
        }
    }

    private static void add(FunctionSymbol function, Set<ClassType> classes, Set<FunctionSymbol> functions) {
        functions.add(function);
        ClassType owner = function.owner();
        if (owner != null) {
            classes.add(owner);
        }
    }

    private boolean isFriend(ClassType type, ClassType other) {
        for (MemberAccess.FriendClass friend : type.access().friendClasses()) {
            IASTName name = friend.name();
            for (Symbol symbol : lookup.apply(name, friend.scope())) {
                boolean known = symbol instanceof ClassTemplate template
                        ? other.template() == template
                        : symbol instanceof Symbol.Type one && one.type().bare() == other;
                if (known) {
                    return true;
                }
            }
        }
        return false;
    }
}
