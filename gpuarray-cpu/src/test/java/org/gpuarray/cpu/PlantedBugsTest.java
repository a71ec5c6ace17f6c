package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.Allocator.LiveAllocation;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every mistake that the checks know is reported at its line, in every kind of memory; the program without it is not. */
class PlantedBugsTest {
    /** Each check, and the memory it applies to: "any" where memory does not matter. */
    private static final String MATRIX = """
            out-of-bounds read: global shared local constant
            out-of-bounds write: global shared local
            out-of-bounds atomic: global shared
            misaligned: global shared local constant
            use after free: global
            null: global
            unwritten bytes: global shared local
            race in a block: global shared
            race between blocks: global
            divergent barrier: any
            mismatched barrier: any
            missing lanes: any
            division by zero: any
            leak: global
            barrier never reached: any
            spin on a block not running: global
            spin for ever: global
            endless loop: any
            out-of-bounds through a stored pointer: global shared local
            misaligned through a stored pointer: global shared local
            unwritten bytes through a stored pointer: global shared local
            race in a block through a stored pointer: global shared
            race between blocks through a stored pointer: global
            out-of-bounds in a recursive function: local
            misaligned in a recursive function: local
            unwritten bytes in a recursive function: local
            """;

    static Stream<Planted> bugs() throws IOException {
        return Planted.all(false);
    }

    static Stream<Planted> twins() throws IOException {
        return Planted.all(true);
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void bug_isReportedAtItsLine(Planted planted) {
        try (Cpu cpu = new Cpu(2, Checks.ALL)) {
            for (int round = 0; round < 2; round++) {
                assertThat(found(cpu, planted)).isEqualTo(planted.header("expect"));
            }
            LaunchSlot next = cpu.slot("__global__ void next(int *y) { y[threadIdx.x] = 7; }", "next");
            DeviceMemory y = cpu.upload(new int[64]);
            cpu.launch(next.buffer(y, 0).block(64, 1, 1));
            assertThat(cpu.ints(y)).containsOnly(7);
            cpu.device.allocator().free(y);
        }
    }

    /** Returns what a launch reports, or what it leaks. */
    private static String found(Cpu cpu, Planted planted) {
        try {
            planted.launch(cpu);
        } catch (KernelFaultException e) {
            assertThat(e.fault().lineText()).isEqualTo(planted.line(e.fault().line()));
            assertThat(e).hasMessageContaining(e.fault().lineText());
            return Planted.describe(e.fault());
        }
        List<LiveAllocation> live = cpu.device.allocator().live();
        assertThat(live).as("ran without a fault, so it must leak").isNotEmpty();
        assertThat(live.get(0).madeAt()).contains("org.gpuarray.cpu.Cpu.upload");
        return "leak of " + live.get(0).sizeBytes() + " bytes";
    }

    @ParameterizedTest
    @MethodSource("twins")
    void twin_reportsNothing(Planted planted) {
        assertThat(planted.bug().parameters()).hasSameSizeAs(planted.parameters());
        try (Cpu cpu = new Cpu(2, Checks.ALL)) {
            for (int round = 0; round < 2; round++) {
                planted.launch(cpu);
            }
            assertThat(cpu.device.allocator().live()).isEmpty();
        }
    }

    @Test
    void matrix_hasAProgramInEveryCell() throws IOException {
        Map<String, Integer> programs = new TreeMap<>();
        bugs().forEach(p -> programs.merge(p.header("cell"), 1, Integer::sum));
        Map<String, Integer> wanted = new TreeMap<>();
        List<String> rows = new ArrayList<>();
        MATRIX.lines().forEach(line -> {
            String check = line.substring(0, line.indexOf(':'));
            StringBuilder row = new StringBuilder(check).append(':');
            for (String space : line.substring(check.length() + 2).split(" ")) {
                String cell = check + ": " + space;
                wanted.put(cell, programs.getOrDefault(cell, 0));
                row.append(' ').append(space).append(' ').append(wanted.get(cell));
            }
            rows.add(row.toString());
        });
        String table = rows.stream().collect(Collectors.joining("\n  ", "planted bugs\n  ", ""));
        System.out.println(table);
        assertThat(wanted.values()).as(table).doesNotContain(0);
        assertThat(wanted).as("cells that programs name").isEqualTo(programs);
        List<String> twins = twins().map(t -> t.name().replace(".ok.cu", ".cu")).toList();
        assertThat(bugs().map(Planted::name).toList()).as("bugs with a twin").isEqualTo(twins);
    }
}
