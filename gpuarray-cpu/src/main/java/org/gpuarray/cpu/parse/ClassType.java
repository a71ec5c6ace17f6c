package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/** A struct, class, union or closure; one object for each instance of a class template. */
final class ClassType implements BareType {
    /** A base class and its offset in the derived object. */
    record Base(ClassType type, long offsetBytes) {}

    private final String name;
    private final StructType struct;
    private @Nullable Scope scope;
    private final @Nullable ClassTemplate template;
    private final List<TemplateArg> arguments;
    private final List<Base> bases = new ArrayList<>();
    private final List<Symbol.Field> fields = new ArrayList<>();
    private final Map<Symbol.Field, StructType.Field> layout = new IdentityHashMap<>();
    private final List<FunctionSymbol> constructors = new ArrayList<>();
    private final List<FunctionSymbol> conversions = new ArrayList<>();
    private @Nullable ICPPASTCompositeTypeSpecifier definition;
    private final Map<Symbol.Field, Integer> firstBits = new IdentityHashMap<>();
    private final Map<Symbol.Field, Integer> alignments = new IdentityHashMap<>();
    private final Set<Symbol.Field> overlapping = Collections.newSetFromMap(new IdentityHashMap<>());
    private final MemberAccess access = new MemberAccess();
    private boolean complete;
    private long dataBytes;
    private @Nullable FunctionSymbol implicitConstructor;
    private @Nullable FunctionSymbol destructor;
    private final List<FunctionSymbol> methods = new ArrayList<>();
    private final List<FunctionSymbol> virtualFunctions = new ArrayList<>();
    private Symbol.@Nullable Field hiddenField;

    ClassType(String name, boolean union, @Nullable ClassTemplate template, List<TemplateArg> arguments) {
        this.name = name;
        this.struct = new StructType(name, union);
        this.template = template;
        this.arguments = arguments;
    }

    /** Returns the tree's type, whose layout is known once {@link #isComplete()}. */
    StructType struct() {
        return struct;
    }

    /** Creates the class's scope, inside the scope of its definition or of its template's arguments. */
    void open(Scope around) {
        scope = around.ofClass(this);
    }

    boolean isOpen() {
        return scope != null;
    }

    Scope scope() {
        if (scope == null) {
            throw new IllegalStateException("class " + name + " is not complete");
        }
        return scope;
    }

    @Nullable
    ClassTemplate template() {
        return template;
    }

    List<TemplateArg> arguments() {
        return arguments;
    }

    List<Base> bases() {
        return bases;
    }

    /** Returns the fields declared in this class, without those of its bases. */
    List<Symbol.Field> fields() {
        return fields;
    }

    List<FunctionSymbol> constructors() {
        return constructors;
    }

    List<FunctionSymbol> conversions() {
        return conversions;
    }

    /** Returns the functions that are declared in this class, without constructors, conversions and the destructor. */
    List<FunctionSymbol> methods() {
        return methods;
    }

    /** Returns those of {@link #methods} that are virtual. */
    List<FunctionSymbol> virtualFunctions() {
        return virtualFunctions;
    }

    /** Gives the class a field for the number of an object's class, which no base has. */
    void addHiddenField(QualType type) {
        hiddenField = new Symbol.Field("$class", type, this, null, false);
    }

    /** Returns the field that holds the number of an object's class: its own or that of the first base with one; else null. */
    Symbol.@Nullable Field hiddenField() {
        if (hiddenField != null) {
            return hiddenField;
        }
        Base primary = primaryBase();
        return primary == null ? null : primary.type.hiddenField();
    }

    /** Returns the first base with virtual functions, which is at the start of objects; null if there is none. */
    @Nullable
    Base primaryBase() {
        return bases.stream()
                .filter(base -> base.type.hiddenField() != null)
                .findFirst()
                .orElse(null);
    }

    /** Returns whether no class may be derived from this one. */
    boolean isFinal() {
        return definition != null && definition.isFinal();
    }

    /** Returns the tree's field for a field of this class or of a base. */
    StructType.@Nullable Field layoutOf(Symbol.Field field) {
        return layout.get(field);
    }

    /** Returns the first bit of a bit-field in the unit that its layout names. */
    int firstBitOf(Symbol.Field field) {
        Integer first = firstBits.get(field);
        if (first == null) {
            throw new IllegalStateException("no bit-field: " + field.name());
        }
        return first;
    }

    /** Returns the alignments that fields request. */
    Map<Symbol.Field, Integer> alignments() {
        return alignments;
    }

    /** Returns the fields that share their padding, and their address if they are empty: {@code [[no_unique_address]]}. */
    Set<Symbol.Field> overlapping() {
        return overlapping;
    }

    /** Returns the first bits of bit-fields in their units, also of base classes. */
    Map<Symbol.Field, Integer> firstBits() {
        return firstBits;
    }

    Map<Symbol.Field, StructType.Field> layout() {
        return layout;
    }

    @Nullable
    ICPPASTCompositeTypeSpecifier definition() {
        return definition;
    }

    void define(ICPPASTCompositeTypeSpecifier specifier) {
        definition = specifier;
    }

    /** Returns the access rights to the members. */
    MemberAccess access() {
        return access;
    }

    boolean isComplete() {
        return complete;
    }

    void markComplete() {
        complete = true;
    }

    /** Returns the generated default constructor, if it does anything; null before it is first needed. */
    @Nullable
    FunctionSymbol implicitConstructor() {
        return implicitConstructor;
    }

    void setImplicitConstructor(FunctionSymbol constructor) {
        implicitConstructor = constructor;
    }

    /** Returns the destructor, declared or generated; null if there is none yet. */
    @Nullable
    FunctionSymbol destructor() {
        return destructor;
    }

    void setDestructor(FunctionSymbol symbol) {
        destructor = symbol;
    }

    /** Returns how many levels above this class {@code base} is (0: this class), or −1 if it is no base. */
    int distanceTo(ClassType base) {
        if (base == this) {
            return 0;
        }
        for (Base own : bases) {
            int steps = own.type.distanceTo(base);
            if (steps >= 0) {
                return steps + 1;
            }
        }
        return -1;
    }

    /** Returns the end of the last field. */
    long dataBytes() {
        return dataBytes;
    }

    void setDataBytes(long end) {
        dataBytes = end;
    }

    /** Returns the offset of a base class in bytes. */
    long offsetOf(ClassType base) {
        for (Base own : bases) {
            if (own.type.distanceTo(base) >= 0) {
                return own.offsetBytes + own.type.offsetOf(base);
            }
        }
        return 0;
    }

    @Override
    public String toString() {
        return name;
    }
}
