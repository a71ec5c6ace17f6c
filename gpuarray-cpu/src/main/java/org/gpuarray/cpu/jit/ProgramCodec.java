package org.gpuarray.cpu.jit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.StructMember;
import org.jspecify.annotations.Nullable;

/** Writes and reads {@link CompiledProgram}, field by field in the order of the records. */
final class ProgramCodec {
    private static final int MAGIC = 0x47_43_50_00;
    private static final int VERSION = 10;

    private ProgramCodec() {}

    static byte[] encode(CompiledProgram program) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            new Writer(new DataOutputStream(bytes)).program(program);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static CompiledProgram decode(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            CompiledProgram program = new Reader(in, new HashMap<>()).program();
            if (in.read() >= 0) {
                throw new IOException("bytes follow the program");
            }
            return program;
        } catch (IOException | RuntimeException e) {
            throw new IllegalArgumentException("not a compiled program: sizeBytes=" + bytes.length, e);
        }
    }

    private interface Item<T extends @Nullable Object> {
        void write(T value) throws IOException;
    }

    private interface Source<T> {
        T read() throws IOException;
    }

    private record Writer(DataOutputStream out) {
        void program(CompiledProgram p) throws IOException {
            out.writeInt(MAGIC | VERSION);
            text(p.fileName());
            list(p.kernels(), this::kernel);
            list(p.globals(), this::global);
            list(List.copyOf(p.structs().entrySet()), struct -> {
                text(struct.getKey());
                list(struct.getValue(), this::member);
            });
            KernelSource source = p.source().source();
            text(source.fileName());
            text(source.text());
            byName(source.headers());
            list(source.kernels(), this::text);
            byName(p.source().macros());
            list(p.source().includes(), this::text);
        }

        private void member(StructMember m) throws IOException {
            text(m.name());
            type(m.type());
            out.writeInt(m.offsetBytes());
            out.writeInt(m.sizeBytes());
        }

        private void byName(Map<String, String> byName) throws IOException {
            list(List.copyOf(byName.entrySet()), entry -> {
                text(entry.getKey());
                text(entry.getValue());
            });
        }

        private void kernel(CompiledKernel k) throws IOException {
            text(k.name());
            out.writeInt(k.maxThreads());
            out.writeInt(k.sharedBytes());
            list(k.parameters(), this::parameter);
            code(k.typed());
            KernelCode mixed = k.mixed();
            out.writeBoolean(mixed != null);
            if (mixed != null) {
                code(mixed);
            }
            out.writeBoolean(k.decodesPointers());
        }

        private void parameter(KernelParameter p) throws IOException {
            text(p.declaration());
            ordinal(p.form());
            ordinal(p.scalar());
            ordinal(p.kind());
            out.writeInt(p.sizeBytes());
            type(p.type());
        }

        private void type(ParameterType t) throws IOException {
            text(t.name());
            out.writeBoolean(t.isPointer());
            out.writeBoolean(t.isConst());
            out.writeInt(t.sizeBytes());
            out.writeInt(t.alignBytes());
        }

        private void code(KernelCode c) throws IOException {
            text(c.className());
            bytes(c.classBytes());
            list(c.pointerKinds(), this::ordinal);
            list(c.globals(), this::globalUse);
            list(c.shared(), this::variable);
            ordinal(c.dynamicShared());
            list(c.locals(), this::variable);
            out.writeBoolean(c.mergesBlocks());
            out.writeBoolean(c.sharesOffsets());
            frame(c.frame());
            frame(c.stages());
            list(c.syncPoints(), this::syncPoint);
            list(c.outcomes(), out::writeInt);
            list(c.sites(), this::site);
            checks(c.checks());
        }

        private void checks(CheckTable c) throws IOException {
            out.writeInt(c.checks());
            out.writeBoolean(c.fences());
            list(c.siteKinds(), out::writeInt);
            list(c.writtenSlots(), out::writeInt);
        }

        private void global(CompiledGlobal g) throws IOException {
            text(g.name());
            ordinal(g.kind());
            bytes(g.initialBytes());
            list(g.pointers(), this::initialPointer);
            out.writeBoolean(g.constant());
            type(g.elements());
        }

        private void initialPointer(CompiledGlobal.InitialPointer p) throws IOException {
            out.writeInt(p.offsetBytes());
            out.writeInt(p.variable());
            out.writeLong(p.targetOffsetBytes());
        }

        private void globalUse(GlobalUse g) throws IOException {
            out.writeInt(g.global());
            ordinal(g.kind());
        }

        private void variable(MemoryVariable v) throws IOException {
            text(v.name());
            ordinal(v.kind());
            out.writeInt(v.elements());
            out.writeBoolean(v.perThread());
        }

        private void frame(FrameSizes f) throws IOException {
            out.writeInt(f.ints());
            out.writeInt(f.longs());
            out.writeInt(f.floats());
            out.writeInt(f.doubles());
            out.writeInt(f.references());
        }

        private void syncPoint(SyncPoint p) throws IOException {
            ordinal(p.operation());
            out.writeInt(p.site());
            out.writeBoolean(p.isOpenEnded());
        }

        private void site(AccessSite s) throws IOException {
            text(s.file());
            out.writeInt(s.line());
            out.writeInt(s.column());
            text(s.lineText());
            text(s.action());
            text(s.variable());
            text(s.elementType());
            out.writeLong(s.elementBytes());
            out.writeInt(s.pointer());
        }

        private <T extends @Nullable Object> void list(List<T> values, Item<T> item) throws IOException {
            out.writeInt(values.size());
            for (T value : values) {
                item.write(value);
            }
        }

        private void ordinal(@Nullable Enum<?> value) throws IOException {
            out.writeByte(value == null ? -1 : value.ordinal());
        }

        /** Not writeUTF: a source line may be longer than 65,535 bytes. */
        private void text(String value) throws IOException {
            bytes(value.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }

        private void bytes(byte[] value) throws IOException {
            out.writeInt(value.length);
            out.write(value);
        }
    }

    private record Reader(DataInputStream in, Map<String, String> texts) {
        CompiledProgram program() throws IOException {
            int head = in.readInt();
            if (head != (MAGIC | VERSION)) {
                throw new IOException("unknown format: head=" + Integer.toHexString(head));
            }
            return new CompiledProgram(text(), list(this::kernel), list(this::global), structs(), source());
        }

        private Map<String, List<StructMember>> structs() throws IOException {
            Map<String, List<StructMember>> structs = new LinkedHashMap<>();
            list(() -> structs.put(text(), list(this::member)) == null);
            return structs;
        }

        private StructMember member() throws IOException {
            return new StructMember(text(), type(), in.readInt(), in.readInt());
        }

        private ProgramText source() throws IOException {
            KernelSource source = new KernelSource(text(), text(), byName(), list(this::text));
            return new ProgramText(source, byName(), list(this::text));
        }

        private Map<String, String> byName() throws IOException {
            Map<String, String> byName = new LinkedHashMap<>();
            list(() -> byName.put(text(), text()) == null);
            return byName;
        }

        private CompiledKernel kernel() throws IOException {
            return new CompiledKernel(
                    text(),
                    in.readInt(),
                    in.readInt(),
                    list(this::parameter),
                    code(),
                    in.readBoolean() ? code() : null,
                    in.readBoolean());
        }

        private KernelParameter parameter() throws IOException {
            return new KernelParameter(
                    text(),
                    required(KernelParameter.Form.values()),
                    optional(ScalarType.values()),
                    optional(Kind.values()),
                    in.readInt(),
                    type());
        }

        private ParameterType type() throws IOException {
            return new ParameterType(text(), in.readBoolean(), in.readBoolean(), in.readInt(), in.readInt());
        }

        private KernelCode code() throws IOException {
            return new KernelCode(
                    text(),
                    bytes(),
                    kinds(),
                    list(() -> new GlobalUse(in.readInt(), required(Kind.values()))),
                    list(this::variable),
                    optional(Kind.values()),
                    list(this::variable),
                    in.readBoolean(),
                    in.readBoolean(),
                    frame(),
                    frame(),
                    list(() -> new SyncPoint(required(SyncOperation.values()), in.readInt(), in.readBoolean())),
                    list(in::readInt),
                    list(this::site),
                    new CheckTable(in.readInt(), in.readBoolean(), list(in::readInt), list(in::readInt)));
        }

        private CompiledGlobal global() throws IOException {
            return new CompiledGlobal(
                    text(),
                    required(Kind.values()),
                    bytes(),
                    list(() -> new CompiledGlobal.InitialPointer(in.readInt(), in.readInt(), in.readLong())),
                    in.readBoolean(),
                    type());
        }

        private MemoryVariable variable() throws IOException {
            return new MemoryVariable(text(), required(Kind.values()), in.readInt(), in.readBoolean());
        }

        private FrameSizes frame() throws IOException {
            return new FrameSizes(in.readInt(), in.readInt(), in.readInt(), in.readInt(), in.readInt());
        }

        private AccessSite site() throws IOException {
            return new AccessSite(
                    text(), in.readInt(), in.readInt(), text(), text(), text(), text(), in.readLong(), in.readInt());
        }

        private <T> List<T> list(Source<T> source) throws IOException {
            int size = in.readInt();
            List<T> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                values.add(source.read());
            }
            return values;
        }

        private List<@Nullable Kind> kinds() throws IOException {
            int size = in.readInt();
            List<@Nullable Kind> values = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                values.add(optional(Kind.values()));
            }
            return values;
        }

        private <E> E required(E[] values) throws IOException {
            return values[in.readByte()];
        }

        private <E> @Nullable E optional(E[] values) throws IOException {
            int ordinal = in.readByte();
            return ordinal < 0 ? null : values[ordinal];
        }

        /**
         * Reads a text. Equal texts of a program become one object, because each access to memory has the text of its line.
         */
        private String text() throws IOException {
            String text = new String(bytes(), java.nio.charset.StandardCharsets.UTF_8);
            String known = texts.putIfAbsent(text, text);
            return known == null ? text : known;
        }

        private byte[] bytes() throws IOException {
            int size = in.readInt();
            if (size < 0 || size > in.available()) {
                throw new IOException("bad size: sizeBytes=" + size);
            }
            return in.readNBytes(size);
        }
    }
}
