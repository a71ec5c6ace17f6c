package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;

/** Reads class definitions and computes the layout of their fields with CUDA's alignments. */
final class ClassBuilder {
    private final Translation unit;

    ClassBuilder(Translation unit) {
        this.unit = unit;
    }

    /** Declares and completes a class that is not a template. */
    ClassType define(ICPPASTCompositeTypeSpecifier specifier, Scope around) {
        Scope scope = specifier.getName() instanceof ICPPASTQualifiedName qualified
                ? unit.names.qualifier(qualified, around)
                : around;
        String name = Syntax.plain(specifier.getName());
        boolean union = specifier.getKey() == ICPPASTCompositeTypeSpecifier.k_union;
        ClassType type = null;
        if (!name.isEmpty()) {
            for (Symbol symbol : scope.local(name)) {
                if (symbol instanceof Symbol.Type known && known.type().bare() instanceof ClassType earlier) {
                    if (earlier.isOpen()) {
                        throw new Problem(specifier.getName(), "class \"%s\" has already been defined".formatted(name));
                    }
                    type = earlier;
                }
            }
        }
        if (type == null) {
            String shown = name.isEmpty() ? (union ? "<unnamed union>" : "<unnamed struct>") : scope.qualify(name);
            type = new ClassType(shown, union, null, List.of());
            if (!name.isEmpty()) {
                scope.add(name, new Symbol.Type(QualType.of(type)));
            }
        }
        type.define(specifier);
        type.open(scope);
        read(type, specifier);
        return type;
    }

    /** Completes a class whose size or members are needed; it is an error if it has no definition. */
    void complete(ClassType type) {
        if (!type.isComplete()) {
            ICPPASTCompositeTypeSpecifier known = type.definition();
            if (known == null && type.template() != null && type.template().primary() != null) {
                completeForMembers(type, type.template().primary());
            } else if (known == null
                    && type.template() != null
                    && !type.template().specializations().isEmpty()) {
                completeForMembers(
                        type, type.template().specializations().get(0).definition());
            } else {
                throw new Incomplete(type.toString());
            }
        }
    }

    /** Opens the class so that its members can be looked up; inside its own body no more is needed. */
    void completeForMembers(ClassType type, IASTNode at) {
        if (type.isOpen()) {
            return;
        }
        if (type.template() == null) {
            throw new Problem(at, "incomplete type \"%s\" is not allowed".formatted(type));
        }
        unit.templates.enter(at);
        try {
            if (unit.typeQueries().open(type, type.template(), at)) {
                return;
            }
            unit.templates.open(type, type.template(), at);
            ICPPASTCompositeTypeSpecifier definition = type.definition();
            if (definition != null) {
                read(type, definition);
            }
        } finally {
            unit.templates.leave();
        }
    }

    private void read(ClassType type, ICPPASTCompositeTypeSpecifier specifier) {
        Scope scope = type.scope();
        scope.add(Syntax.plain(specifier.getName()), new Symbol.Type(QualType.of(type)));
        unit.access.define(specifier, type);
        readBases(type, specifier, scope);
        boolean hides = specifier.getKey() == ICPPASTCompositeTypeSpecifier.k_class;
        type.access().begin(hides ? MemberAccess.Level.PRIVATE : MemberAccess.Level.PUBLIC);
        MemberDeclarations members = new MemberDeclarations(unit, type);
        for (IASTDeclaration member : specifier.getMembers()) {
            try {
                members.declare(member, List.of());
            } catch (Problem problem) {
                unit.diagnostics.report(problem);
            }
        }
        type.access().begin(MemberAccess.Level.PUBLIC);
        members.completeConstructors();
        unit.virtuals().read(type);
        layOut(type, unit.attributes.alignment(scope, specifier), specifier);
        type.markComplete();
        members.defineOutOfClass();
    }

    private void readBases(ClassType type, ICPPASTCompositeTypeSpecifier specifier, Scope scope) {
        for (ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base : specifier.getBaseSpecifiers()) {
            Scope around = scope.parent() == null ? scope : scope.parent();
            List<Scope> scopes = base.isPackExpansion() ? unit.packs.expand(base, around) : List.of(around);
            for (Scope one : scopes) {
                QualType baseType =
                        unit.names.type((org.eclipse.cdt.core.dom.ast.IASTName) base.getNameSpecifier(), one);
                if (!(baseType.bare() instanceof ClassType baseClass)) {
                    throw new Problem(base, "not a class or struct name");
                }
                completeForMembers(baseClass, base);
                if (baseClass.isFinal()) {
                    throw new Problem(base, "a \"final\" class type cannot be used as a base class");
                }
                if (type.bases().stream().anyMatch(known -> known.type() == baseClass)) {
                    throw new Problem(base, "duplicate base class name");
                }
                type.bases().add(new ClassType.Base(baseClass, 0, base.isVirtual()));
                type.access().derive(baseClass, level(base, specifier));
            }
        }
        BaseLayout.findVirtualBases(type);
        for (ClassType.Base base : type.virtualBases()) {
            if (type.partsOf(base.type()) > 1) {
                throw Problem.unsupported(
                        specifier,
                        "a class with a base \"%s\" that is virtual and one that is not is".formatted(base.type()));
            }
        }
        ClassType twice = BaseLayout.repeated(type);
        if (twice != null) {
            throw Problem.unsupported(
                    specifier,
                    "a class with two bases \"%s\", which has a virtual base with functions, is".formatted(twice));
        }
    }

    private static MemberAccess.Level level(
            ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base, ICPPASTCompositeTypeSpecifier derived) {
        return switch (base.getVisibility()) {
            case ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier.v_public -> MemberAccess.Level.PUBLIC;
            case ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier.v_protected -> MemberAccess.Level.PROTECTED;
            case ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier.v_private -> MemberAccess.Level.PRIVATE;
            default ->
                derived.getKey() == ICPPASTCompositeTypeSpecifier.k_class
                        ? MemberAccess.Level.PRIVATE
                        : MemberAccess.Level.PUBLIC;
        };
    }

    /**
     * Computes a class's layout: the number of the class if it has virtual functions and no base has it, the bases, of which
     * one with virtual functions comes first, and the fields in order; in a union all at 0. Empty bases take no space. Virtual
     * bases follow.
     */
    void layOut(ClassType type, int minimumAlign, IASTNode at) {
        boolean union = type.struct().isUnion();
        List<StructType.Field> fields = new ArrayList<>();
        long end = 0;
        int align = Math.max(1, minimumAlign);
        Symbol.Field hidden = type.hiddenField();
        if (hidden != null && hidden.owner() == type) {
            CType number = unit.mapper.of(hidden.type());
            StructType.Field laid = new StructType.Field(hidden.name(), number, 0);
            fields.add(laid);
            type.layout().put(hidden, laid);
            align = Math.max(align, BaseLayout.SLOT);
            end = BaseLayout.SLOT;
        }
        Map<ClassType.Base, ClassType.Base> placed = new IdentityHashMap<>();
        List<ClassType.Base> order = new ArrayList<>(type.bases());
        order.removeIf(ClassType.Base::isVirtual);
        ClassType.Base primary = type.primaryBase();
        if (primary != null) {
            order.remove(primary);
            order.add(0, primary);
        }
        for (ClassType.Base base : order) {
            StructType struct = base.type().struct();
            boolean empty = struct.fields().isEmpty();
            long offset = empty ? 0 : BaseLayout.roundUp(end, base.type().dataAlign());
            placed.put(base, new ClassType.Base(base.type(), offset, false));
            BaseLayout.inherit(type, base.type(), offset, fields);
            align = Math.max(align, base.type().dataAlign());
            end = empty ? end : offset + TailPadding.kept(base.type());
        }
        type.bases().replaceAll(base -> placed.getOrDefault(base, base));
        long bit = end * 8;
        for (Symbol.Field field : type.fields()) {
            CType fieldType;
            try {
                fieldType = unit.mapper.of(field.type());
            } catch (Incomplete incomplete) {
                throw incomplete.at(at);
            }
            if (field.isBitField()) {
                bit = bitField(type, field, union ? 0 : bit, fieldType, fields);
                align = field.name().isEmpty() ? align : Math.max(align, fieldType.alignBytes());
                end = Math.max(end, (bit + 7) / 8);
                continue;
            }
            int own = Math.max(
                    unit.mapper.alignBytes(field.type()), type.alignments().getOrDefault(field, 1));
            align = Math.max(align, own);
            long offset = union ? 0 : BaseLayout.roundUp(end, own);
            long taken = unit.mapper.sizeBytes(field.type());
            if (type.overlapping().contains(field) && field.type().bare() instanceof ClassType part) {
                if (fieldType instanceof StructType struct && struct.fields().isEmpty()) {
                    offset = emptyAt(type, part, end);
                    taken = offset == 0 ? 0 : 1;
                } else if (!part.hasVirtualBases()) {
                    taken = TailPadding.kept(part);
                }
            }
            StructType.Field laid = new StructType.Field(field.name(), fieldType, offset);
            fields.add(laid);
            type.layout().put(field, laid);
            align = Math.max(align, unit.mapper.alignBytes(field.type()));
            end = Math.min(Limits.BYTES, Math.max(end, offset + taken));
            bit = end * 8;
        }
        if (type.hasVirtualBases()) {
            BaseLayout.addNumbers(fields);
        }
        type.setData(end, align, fields.size());
        if (type.hasVirtualBases()) {
            end = BaseLayout.placeVirtualBases(type, fields, end);
            align = Math.max(
                    align,
                    type.virtualBases().stream()
                            .mapToInt(base -> base.type().dataAlign())
                            .max()
                            .orElse(1));
        }
        type.struct().complete(fields, Math.max(align == 1 ? 1 : align, BaseLayout.roundUp(end, align)), align);
    }

    /** Returns where a member without fields of its own is: at 0, unless an object of its class is there, which has another address. */
    private static long emptyAt(ClassType type, ClassType part, long end) {
        boolean isTaken = type.bases().stream().anyMatch(base -> base.type().distanceTo(part) >= 0)
                || type.fields().stream()
                        .anyMatch(other -> type.layout().containsKey(other)
                                && type.layout().get(other).offsetBytes() == 0
                                && other.type().bare() instanceof ClassType before
                                && (before.distanceTo(part) >= 0 || part.distanceTo(before) >= 0));
        return isTaken ? Math.max(end, 1) : 0;
    }

    /** Places a bit-field as the System V ABI does; returns the first bit after it. */
    private static long bitField(
            ClassType type, Symbol.Field field, long bit, CType fieldType, List<StructType.Field> fields) {
        long size = fieldType.sizeBytes() * 8;
        boolean fits = field.bits() > 0 && bit / size == (bit + field.bits() - 1) / size;
        long first = fits ? bit : BaseLayout.roundUp(bit, (int) size);
        if (field.bits() == 0) {
            return first;
        }
        type.struct().markBitFields();
        long unitOffset = first / size * size / 8;
        ScalarType scalar = fieldType == ScalarType.BOOL ? ScalarType.U8 : (ScalarType) fieldType;
        StructType.Field holder = fields.stream()
                .filter(f -> f.offsetBytes() == unitOffset
                        && f.type() == scalar
                        && f.name().equals("$bits"))
                .findFirst()
                .orElseGet(() -> new StructType.Field("$bits", scalar, unitOffset));
        if (!fields.contains(holder)) {
            fields.add(holder);
        }
        type.layout().put(field, holder);
        type.firstBits().put(field, (int) (first % size));
        return first + field.bits();
    }
}
