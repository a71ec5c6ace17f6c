package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.jspecify.annotations.Nullable;

/** The access levels of one class's members and bases, and its friends. */
final class MemberAccess {
    /** Who may use a member: everybody, the class and derived classes, or the class alone. */
    enum Level {
        PUBLIC,
        PROTECTED,
        PRIVATE
    }

    /** A class or class template that is a friend, by a name whose declaration may follow. */
    record FriendClass(IASTName name, Scope scope) {}

    private Level current = Level.PUBLIC;
    private final Map<Symbol, Level> hidden = new IdentityHashMap<>();
    private final Map<ClassType, Level> bases = new HashMap<>();
    private final List<FunctionSymbol> functions = new ArrayList<>();
    private final List<FriendClass> classes = new ArrayList<>();

    /** Sets the level of the members declared from now on. */
    void begin(Level level) {
        current = level;
    }

    void declare(Symbol member) {
        if (current != Level.PUBLIC) {
            hidden.put(member, current);
        }
    }

    void derive(ClassType base, Level level) {
        bases.put(base, level);
    }

    void befriend(FunctionSymbol function) {
        functions.add(function);
    }

    void befriend(IASTName name, Scope scope) {
        classes.add(new FriendClass(name, scope));
    }

    Level of(Symbol member) {
        return hidden.getOrDefault(member, Level.PUBLIC);
    }

    Level ofBase(ClassType base) {
        return bases.getOrDefault(base, Level.PUBLIC);
    }

    boolean isFriend(@Nullable FunctionSymbol function) {
        return function != null && functions.contains(function);
    }

    List<FriendClass> friendClasses() {
        return classes;
    }

    /** Returns whether all fields and bases are public, as an aggregate's are. */
    boolean isOpen(List<Symbol.Field> fields) {
        return fields.stream().allMatch(field -> of(field) == Level.PUBLIC)
                && bases.values().stream().allMatch(level -> level == Level.PUBLIC);
    }
}
