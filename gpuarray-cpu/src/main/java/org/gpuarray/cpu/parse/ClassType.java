package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/** A struct, class, union or closure; one object for each instance of a class template. */
final class ClassType implements BareType {
    /** A base class and its offset in the derived object; of a virtual one in a whole object. */
    record Base(ClassType type, long offsetBytes, boolean isVirtual) {}

    /** The name of the field for the number of an object's class. It takes 8 bytes, as the address of a table would. */
    static final String HIDDEN = "$class";

    private final String name;
    private final StructType struct;
    private @Nullable Scope scope;
    private final @Nullable ClassTemplate template;
    private final List<TemplateArg> arguments;
    private final List<Base> bases = new ArrayList<>();
    private final List<Base> virtualBases = new ArrayList<>();
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
    private int dataAlign = 1;
    private int dataFields;
    private @Nullable ClassType virtualPrimary;
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

    /** Returns the virtual bases, those of bases too, in the order in which they are laid out. */
    List<Base> virtualBases() {
        return virtualBases;
    }

    boolean hasVirtualBases() {
        return !virtualBases.isEmpty();
    }

    /** Returns the virtual bases in the order of their initialisation: each after its own. */
    List<ClassType> virtualBasesInOrder() {
        Set<ClassType> order = new LinkedHashSet<>();
        addVirtualBases(order);
        return List.copyOf(order);
    }

    private void addVirtualBases(Set<ClassType> order) {
        for (Base base : bases) {
            base.type.addVirtualBases(order);
            if (base.isVirtual) {
                order.add(base.type);
            }
        }
    }

    /** Returns the virtual base at the start of objects, whose number is theirs; null if there is none. */
    @Nullable
    ClassType virtualPrimary() {
        return virtualPrimary;
    }

    void setVirtualPrimary(@Nullable ClassType base) {
        virtualPrimary = base;
    }

    /** Returns whether {@code base} is this class, or has the same offset in all objects of it. */
    boolean isFixed(ClassType base) {
        return base == this || bases.stream().anyMatch(own -> !own.isVirtual && own.type.isFixed(base));
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
    void addHiddenField() {
        hiddenField = new Symbol.Field(HIDDEN, QualType.of(Basic.UINT), this, null, false);
    }

    /** Returns the field that holds the number of an object's class: its own or that of the first base with one; else null. */
    Symbol.@Nullable Field hiddenField() {
        if (hiddenField != null) {
            return hiddenField;
        }
        Base primary = primaryBase();
        return primary == null ? null : primary.type.hiddenField();
    }

    /** Returns the tree's field for {@link #hiddenField}, which is at the start; null if there is none. */
    StructType.@Nullable Field numberField() {
        return struct.fields().stream()
                .filter(field -> field.offsetBytes() == 0 && field.name().equals(HIDDEN))
                .findFirst()
                .orElse(null);
    }

    /** Returns the first base with virtual functions or bases, which is at the start of objects; null if there is none. */
    @Nullable
    Base primaryBase() {
        return bases.stream()
                .filter(base -> !base.isVirtual && base.type.hiddenField() != null)
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

    /** Returns the class that declares what a name means here: this one or a base; null if none does. */
    @Nullable
    ClassType holderOf(String member) {
        if (!scope().own(member).isEmpty()) {
            return this;
        }
        if (hasVirtualBases()) {
            return holdersOf(member).stream().findFirst().orElse(null);
        }
        for (Base base : bases) {
            ClassType holder = base.type.holderOf(member);
            if (holder != null) {
                return holder;
            }
        }
        return null;
    }

    /**
     * Returns the classes that declare what a name means here, of which there should be one. What is declared in a class hides
     * what it inherits, and what another base inherits of the same virtual base.
     */
    Set<ClassType> holdersOf(String member) {
        if (!scope().own(member).isEmpty()) {
            return Set.of(this);
        }
        Set<ClassType> found = new LinkedHashSet<>();
        bases.forEach(base -> found.addAll(base.type.holdersOf(member)));
        if (found.size() > 1) {
            List<ClassType> all = List.copyOf(found);
            found.removeIf(
                    holder -> all.stream().anyMatch(other -> other.distanceTo(holder) > 0) && partsOf(holder) == 1);
        }
        return found;
    }

    /** Returns how many objects of class {@code base} an object has. */
    int partsOf(ClassType base) {
        int parts = fixedPartsOf(base);
        for (Base own : virtualBases) {
            parts += own.type.fixedPartsOf(base);
        }
        return parts;
    }

    private int fixedPartsOf(ClassType base) {
        int parts = base == this ? 1 : 0;
        for (Base own : bases) {
            parts += own.isVirtual ? 0 : own.type.fixedPartsOf(base);
        }
        return parts;
    }

    /** Returns the end of the last field, without virtual bases. */
    long dataBytes() {
        return dataBytes;
    }

    /** Returns the alignment without that of virtual bases. */
    int dataAlign() {
        return dataAlign;
    }

    /** Returns how many of the struct's fields are in none of the virtual bases; they are the first. */
    int dataFields() {
        return dataFields;
    }

    /** Sets the part that derived classes have of this one, besides virtual bases. */
    void setData(long end, int align, int structFields) {
        dataBytes = end;
        dataAlign = align;
        dataFields = structFields;
    }

    /** Returns the offset of a base class in bytes; of a virtual one, or of its bases, in a whole object. */
    long offsetOf(ClassType base) {
        for (Base own : bases) {
            if (!own.isVirtual && own.type.isFixed(base)) {
                return own.offsetBytes + own.type.offsetOf(base);
            }
        }
        for (Base own : virtualBases) {
            if (own.type.isFixed(base)) {
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
