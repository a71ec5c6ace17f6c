package org.gpuarray.cpu;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.KernelFaultException.Side;
import org.gpuarray.device.LaunchSlot;

/**
 * A program with one mistake, or its twin without it ({@code NAME.ok.cu}). The header says how kernel {@code k} is launched,
 * what must be reported where, and which check in which memory that shows. Values of inputs count up from 0.
 *
 * <p>Parameters: {@code in}, {@code out} and {@code inout} are buffers, written if not {@code raw}; {@code table int x[64] 2}
 * is a buffer with the addresses of two, which are of memory never written ({@code rawtable}) or freed ({@code freedtable});
 * {@code leaked} is never freed.
 */
record Planted(String name, String text, Map<String, String> header, List<String> parameters) {
    private static final Path FOLDER = Path.of("src/test/resources/planted");
    private static final List<String> KEYS = List.of("launch", "expect", "cell");

    /** Returns the programs with a mistake, or their twins. */
    static Stream<Planted> all(boolean twins) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .filter(f -> f.toString().endsWith(".ok.cu") == twins)
                    .sorted()
                    .map(Planted::read)
                    .toList()
                    .stream();
        }
    }

    static Planted read(Path file) {
        Map<String, String> header = new LinkedHashMap<>();
        List<String> parameters = new ArrayList<>();
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        text.lines().filter(l -> l.startsWith("// ")).forEach(l -> {
            String line = l.substring(3).strip();
            int colon = line.indexOf(':');
            if (colon > 0 && KEYS.contains(line.substring(0, colon))) {
                header.put(line.substring(0, colon), line.substring(colon + 1).strip());
            } else {
                parameters.add(line);
            }
        });
        return new Planted(String.valueOf(file.getFileName()), text, header, parameters);
    }

    String header(String key) {
        return header.getOrDefault(key, "");
    }

    /** Returns the text of a line without indentation. */
    String line(int number) {
        return text.lines().skip(number - 1).findFirst().orElseThrow().strip();
    }

    Planted bug() {
        return read(FOLDER.resolve(name.replace(".ok.cu", ".cu")));
    }

    /** Returns a fault in the words that headers use. */
    static String describe(KernelFault fault) {
        String text = fault.kind() + " | line " + fault.line() + " | block " + fault.blockX() + "," + fault.blockY()
                + "," + fault.blockZ() + " | thread " + fault.threadX() + "," + fault.threadY() + "," + fault.threadZ();
        Side other = fault.other();
        if (other != null) {
            text += " | other line " + other.line() + " | other block " + other.blockX() + "," + other.blockY() + ","
                    + other.blockZ() + " | other thread " + other.threadX() + "," + other.threadY() + ","
                    + other.threadZ();
        }
        return text;
    }

    /** Launches the kernel on new memory, and frees that but for what the header says is leaked. */
    void launch(Cpu cpu) {
        List<DeviceMemory> memory = new ArrayList<>();
        LaunchSlot slot = cpu.slot(text, "k");
        try {
            parameters.forEach(p -> parameter(cpu, slot, p, memory));
            String[] launch = header("launch").split(" ");
            for (int i = 0; i < launch.length; i += 2) {
                int value = Integer.parseInt(launch[i + 1]);
                switch (launch[i]) {
                    case "grid" -> slot.grid(value, 1, 1);
                    case "block" -> slot.block(value, 1, 1);
                    default -> slot.sharedBytes(value);
                }
            }
            slot.enqueue(cpu.device.stream());
        } finally {
            memory.forEach(m -> cpu.device.allocator().free(m));
        }
    }

    private static void parameter(Cpu cpu, LaunchSlot slot, String parameter, List<DeviceMemory> memory) {
        String[] words = parameter.split("[ \\[\\]]+");
        switch (words[0]) {
            case "null" -> slot.i64(0);
            case "scalar" -> slot.i32(Integer.parseInt(words[3]));
            case "leaked" -> slot.buffer(buffer(cpu, words), 0);
            case "table", "rawtable", "freedtable" -> {
                long[] addresses = new long[Integer.parseInt(words[4])];
                for (int i = 0; i < addresses.length; i++) {
                    DeviceMemory one = buffer(cpu, words);
                    addresses[i] = ((MemoryBlock) one).address();
                    if (words[0].equals("freedtable")) {
                        cpu.device.allocator().free(one);
                    } else {
                        memory.add(one);
                    }
                }
                memory.add(cpu.upload(addresses));
                slot.buffer(memory.get(memory.size() - 1), 0);
            }
            default -> {
                memory.add(buffer(cpu, words));
                slot.buffer(memory.get(memory.size() - 1), 0);
            }
        }
    }

    private static DeviceMemory buffer(Cpu cpu, String[] words) {
        int count = Integer.parseInt(words[3]);
        Object values = values(words[1], count, words.length > 4 && words[4].equals("zeros") ? 0 : 1);
        return words[0].startsWith("raw")
                ? cpu.device.allocator().allocate(Cpu.all(values).sizeBytes())
                : cpu.upload(values);
    }

    private static Object values(String type, int count, int step) {
        Object array = Array.newInstance(
                switch (type) {
                    case "uchar" -> byte.class;
                    case "short" -> short.class;
                    case "longlong" -> long.class;
                    case "float" -> float.class;
                    case "int", "uint" -> int.class;
                    default -> throw new IllegalArgumentException(type);
                },
                count);
        for (int i = 0; i < count; i++) {
            Array.setByte(array, i, (byte) (i * step));
        }
        return array;
    }

    @Override
    public String toString() {
        return name;
    }
}
