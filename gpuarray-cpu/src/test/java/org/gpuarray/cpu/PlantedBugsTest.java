package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with one mistake each, beside the same program without it ({@code NAME.ok.cu}). A file's header says how to launch
 * kernel {@code k}, and what must be reported where. Values of inputs count up from 0; {@code raw} memory is not written.
 */
class PlantedBugsTest {
    private static final Path FOLDER = Path.of("src/test/resources/planted");

    record Planted(String name, String text, Map<String, String> header, List<String> parameters) {
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
                if (line.startsWith("launch:") || line.startsWith("expect:")) {
                    header.put(line.substring(0, 6), line.substring(7).strip());
                } else {
                    parameters.add(line);
                }
            });
            return new Planted(file.getFileName().toString(), text, header, parameters);
        }

        String header(String key) {
            return header.getOrDefault(key, "");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Planted> files(boolean twins) throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files
                    .filter(f -> f.toString().endsWith(".ok.cu") == twins)
                    .sorted()
                    .map(Planted::read)
                    .toList()
                    .stream();
        }
    }

    static Stream<Planted> bugs() throws IOException {
        return files(false);
    }

    static Stream<Planted> twins() throws IOException {
        return files(true);
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void bug_isReportedAtItsLine(Planted planted) {
        try (Cpu cpu = new Cpu(2, Checks.ALL)) {
            for (int round = 0; round < 2; round++) {
                KernelFault fault = faultOf(cpu, planted);
                assertThat(describe(fault)).isEqualTo(planted.header("expect"));
                assertThat(fault.lineText())
                        .isEqualTo(planted.text()
                                .lines()
                                .skip(fault.line() - 1)
                                .findFirst()
                                .orElseThrow()
                                .strip());
            }
            LaunchSlot next = cpu.slot("__global__ void next(int *y) { y[threadIdx.x] = 7; }", "next");
            DeviceMemory y = cpu.upload(new int[64]);
            cpu.launch(next.buffer(y, 0).block(64, 1, 1));
            assertThat(cpu.ints(y)).containsOnly(7);
        }
    }

    @ParameterizedTest
    @MethodSource("twins")
    void twin_reportsNothing(Planted planted) {
        assertThat(FOLDER.resolve(planted.name().replace(".ok.cu", ".cu"))).exists();
        try (Cpu cpu = new Cpu(2, Checks.ALL)) {
            for (int round = 0; round < 2; round++) {
                cpu.launch(slot(cpu, planted));
            }
        }
    }

    private static KernelFault faultOf(Cpu cpu, Planted planted) {
        LaunchSlot slot = slot(cpu, planted);
        try {
            slot.enqueue(cpu.device.stream());
        } catch (KernelFaultException e) {
            assertThat(e).hasMessageContaining(e.fault().lineText());
            return e.fault();
        }
        throw new AssertionError(planted.name() + " ran without a fault");
    }

    /** The words that headers use. */
    private static String describe(KernelFault fault) {
        String text = fault.kind() + " | line " + fault.line() + " | block " + fault.blockX() + "," + fault.blockY()
                + "," + fault.blockZ() + " | thread " + fault.threadX() + "," + fault.threadY() + "," + fault.threadZ();
        KernelFaultException.Side other = fault.other();
        if (other != null) {
            text += " | other line " + other.line() + " | other block " + other.blockX() + "," + other.blockY() + ","
                    + other.blockZ() + " | other thread " + other.threadX() + "," + other.threadY() + ","
                    + other.threadZ();
        }
        return text;
    }

    private static LaunchSlot slot(Cpu cpu, Planted planted) {
        LaunchSlot slot = cpu.slot(planted.text(), "k");
        for (String parameter : planted.parameters()) {
            String[] words = parameter.split("[ \\[\\]]+");
            switch (words[0]) {
                case "null" -> slot.i64(0);
                case "scalar" -> slot.i32(Integer.parseInt(words[3]));
                case "raw" -> {
                    int bytes = Integer.parseInt(words[3]) * width(words[1]);
                    slot.buffer(cpu.device.allocator().allocate(bytes), 0);
                }
                default -> {
                    int step = words.length > 4 && words[4].equals("zeros") ? 0 : 1;
                    slot.buffer(cpu.upload(values(words[1], Integer.parseInt(words[3]), step)), 0);
                }
            }
        }
        String[] launch = planted.header("launch").split(" ");
        for (int i = 0; i < launch.length; i += 2) {
            int value = Integer.parseInt(launch[i + 1]);
            switch (launch[i]) {
                case "grid" -> slot.grid(value, 1, 1);
                case "block" -> slot.block(value, 1, 1);
                default -> slot.sharedBytes(value);
            }
        }
        return slot;
    }

    private static int width(String type) {
        return switch (type) {
            case "uchar" -> 1;
            case "short" -> 2;
            case "longlong" -> 8;
            default -> 4;
        };
    }

    private static Object values(String type, int count, int step) {
        Object array = java.lang.reflect.Array.newInstance(
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
            java.lang.reflect.Array.setByte(array, i, (byte) (i * step));
        }
        return array;
    }
}
