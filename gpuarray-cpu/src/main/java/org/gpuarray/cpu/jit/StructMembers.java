package org.gpuarray.cpu.jit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.StructMember;

/** The members of the structs that a program's parameters and variables consist of or point to, for the host. */
final class StructMembers {
    private final Map<String, List<StructMember>> byName = new TreeMap<>();

    private StructMembers() {}

    /** Returns the members by the structs' names. Unions and bit-fields have none that the host could name by an offset. */
    static Map<String, List<StructMember>> of(Program program) {
        StructMembers found = new StructMembers();
        for (Program.Kernel kernel : program.kernels()) {
            for (Variable parameter : kernel.function().parameters()) {
                CType type = parameter.type();
                found.add(type instanceof PointerType pointer ? pointer.target() : type);
            }
        }
        program.globals().forEach(global -> found.add(global.variable().type()));
        return Collections.unmodifiableMap(found.byName);
    }

    private void add(CType type) {
        if (type instanceof ArrayType array) {
            add(array.element());
        } else if (type instanceof StructType struct && isPlain(struct) && !byName.containsKey(struct.toString())) {
            List<StructMember> members = new ArrayList<>();
            byName.put(struct.toString(), members);
            for (StructType.Field field : struct.fields()) {
                members.add(new StructMember(
                        field.name(),
                        member(field.type()),
                        Math.toIntExact(field.offsetBytes()),
                        Math.toIntExact(field.type().sizeBytes())));
                add(field.type());
            }
        }
    }

    private static boolean isPlain(StructType struct) {
        return !struct.overlaps() && struct.sizeBytes() <= Integer.MAX_VALUE;
    }

    private static ParameterType member(CType type) {
        if (type instanceof PointerType pointer) {
            ParameterType target = elements(pointer.target());
            return new ParameterType(target.name(), true, false, target.sizeBytes(), target.alignBytes());
        }
        return elements(type);
    }

    /** Returns the type of a variable's elements. */
    static ParameterType elements(CType type) {
        if (type instanceof ArrayType array) {
            return elements(array.element());
        }
        String name = type.toString().replace(" *", "*");
        return new ParameterType(name, false, false, Math.toIntExact(type.sizeBytes()), type.alignBytes());
    }
}
