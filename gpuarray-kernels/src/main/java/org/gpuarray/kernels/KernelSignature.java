package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.gpuarray.device.ParameterType;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/**
 * A kernel's parameters: their types as the device compiled them, and for messages their declarations in the text.
 *
 * @param isKnown whether number and sizes of the parameters are known
 */
record KernelSignature(String name, List<Parameter> parameters, boolean isKnown) {
    KernelSignature {
        parameters = List.copyOf(parameters);
    }

    /** Returns the signature of a kernel whose binary tells nothing: its arguments decide. */
    static KernelSignature unknown(String name) {
        return new KernelSignature(name, List.of(), false);
    }

    /** Returns this, which is not known, for a number of arguments. */
    KernelSignature ofUnknown(int count) {
        ParameterType any = new ParameterType("", false, false, 0, 0);
        return new KernelSignature(name, Collections.nCopies(count, Parameter.of(any, "", StructTypes.NONE)), true);
    }

    /**
     * Returns a kernel's signature.
     *
     * @param declarations as the text has them; of another number, if they cannot be told from the text
     * @param structs what their structs have as members
     */
    static KernelSignature of(String name, List<ParameterType> types, List<String> declarations, StructTypes structs) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            ParameterType type = types.get(i);
            String text = declarations.size() == types.size()
                    ? declarations.get(i)
                    : type.name().isEmpty() ? type.sizeBytes() + " bytes" : type.toString();
            parameters.add(Parameter.of(type, text, structs));
        }
        return new KernelSignature(name, parameters, true);
    }

    /** Returns the declarations, for messages. */
    List<String> texts() {
        return parameters.stream().map(Parameter::text).toList();
    }

    /**
     * A parameter.
     *
     * @param text its declaration, for messages
     * @param value what it takes by value; of a pointer, what its elements are
     * @param vector the vector type; null if it is none
     * @param half the floating type of 16 bits; null if it is none
     * @param elements the types of arrays that a pointer takes; of a value none
     * @param structs the program's structs
     */
    record Parameter(
            String text,
            ParameterType type,
            CTypes.Value value,
            @Nullable VectorType vector,
            @Nullable Half half,
            Set<DType> elements,
            StructTypes structs) {
        private static final Pattern TEXTURE = Pattern.compile("\\bcuda(?:Texture|Surface)Object_t\\b");

        static Parameter of(ParameterType type, String text, StructTypes structs) {
            return new Parameter(
                    text,
                    type,
                    CTypes.value(type.name()),
                    VectorType.of(type.name()),
                    CTypes.half(type.name()),
                    CTypes.elements(type),
                    structs);
        }

        /** Returns whether it is declared as a texture or surface object, which are numbers to the compiler. */
        boolean isTexture() {
            return !isPointer() && TEXTURE.matcher(text).find();
        }

        /** Returns what a pointer takes, for messages. */
        String needOfPointer() {
            String structs = value == CTypes.Value.BYTES ? ", StructArray" : "";
            return "In, Out, InOut, GPUArray" + structs + " or DeviceBuffer";
        }

        /** Returns what it takes by value, for messages. */
        String needOfValue() {
            if (isTexture()) {
                return "a TextureObject";
            }
            return switch (value) {
                case BYTES -> "a record of " + RecordLayout.need(type) + ", or byte[" + type.sizeBytes() + "]";
                case VECTOR -> vector == null ? "a vector" : vector.need();
                default -> "a value";
            };
        }

        /** Returns whether a record is laid out as the struct or vector that this takes by value. */
        boolean fits(RecordLayout record) {
            return structs.fits(record, type);
        }

        /** Returns the layouts of a record and of this parameter's struct, as lines after a message. */
        String difference(RecordLayout record) {
            return structs.difference(record, type);
        }

        boolean isPointer() {
            return type.isPointer();
        }

        /** Returns whether the kernel may not write through the pointer. */
        boolean isConst() {
            return type.isConst();
        }
    }
}
