package org.gpuarray.kernels.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Image;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.StructMember;

/** The names and types of an {@link Image}, as bytes for the disk. */
record ImageNames(Map<String, String> kernels, ProgramTypes types) {
    static byte[] encode(Image image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(image.kernels().size());
            for (Map.Entry<String, String> name : image.kernels().entrySet()) {
                text(out, name.getKey());
                text(out, name.getValue());
            }
            out.writeInt(image.types().kernels().size());
            for (Map.Entry<String, List<ParameterType>> kernel :
                    image.types().kernels().entrySet()) {
                text(out, kernel.getKey());
                out.writeInt(kernel.getValue().size());
                for (ParameterType type : kernel.getValue()) {
                    type(out, type);
                }
            }
            out.writeInt(image.types().variables().size());
            for (Map.Entry<String, ParameterType> variable :
                    image.types().variables().entrySet()) {
                text(out, variable.getKey());
                type(out, variable.getValue());
            }
            structs(out, image.types().structs());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static ImageNames decode(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        Map<String, String> kernels = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            kernels.put(text(in), text(in));
        }
        Map<String, List<ParameterType>> parameters = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = text(in);
            List<ParameterType> types = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                types.add(type(in));
            }
            parameters.put(name, types);
        }
        Map<String, ParameterType> variables = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            variables.put(text(in), type(in));
        }
        return new ImageNames(kernels, new ProgramTypes(parameters, variables, structs(in)));
    }

    private static void structs(DataOutputStream out, Map<String, List<StructMember>> structs) throws IOException {
        out.writeInt(structs.size());
        for (Map.Entry<String, List<StructMember>> struct : structs.entrySet()) {
            text(out, struct.getKey());
            out.writeInt(struct.getValue().size());
            for (StructMember member : struct.getValue()) {
                text(out, member.name());
                type(out, member.type());
                out.writeInt(member.offsetBytes());
                out.writeInt(member.sizeBytes());
            }
        }
    }

    private static Map<String, List<StructMember>> structs(DataInputStream in) throws IOException {
        Map<String, List<StructMember>> structs = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            String name = text(in);
            List<StructMember> members = new ArrayList<>();
            for (int more = in.readInt(); more > 0; more--) {
                members.add(new StructMember(text(in), type(in), in.readInt(), in.readInt()));
            }
            structs.put(name, members);
        }
        return structs;
    }

    private static void type(DataOutputStream out, ParameterType type) throws IOException {
        text(out, type.name());
        out.writeBoolean(type.isPointer());
        out.writeBoolean(type.isConst());
        out.writeInt(type.sizeBytes());
        out.writeInt(type.alignBytes());
    }

    private static ParameterType type(DataInputStream in) throws IOException {
        return new ParameterType(text(in), in.readBoolean(), in.readBoolean(), in.readInt(), in.readInt());
    }

    /** Not writeUTF: an expression may be longer than 65,535 bytes. */
    private static void text(DataOutputStream out, String value) throws IOException {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("text of length " + length + ", " + in.available() + " bytes are left");
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
