package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.jit.KernelParameter;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;

/**
 * Mutated programs of the corpus: each has an error with its line, or compiles, loads and runs to an end or a fault. None
 * hangs, and no message is one of those for bugs of the device's own.
 *
 * <p>{@code -Dgpuarray.tests.fuzz.seed=N -Dgpuarray.tests.fuzz.count=M} tries others; the seed of a failure is printed.
 */
class MutatedProgramsTest {
    private static final Path CORPUS = Path.of("../gpuarray-tests/src/test/resources/corpus");
    private static final long SEED = Long.getLong("gpuarray.tests.fuzz.seed", 20);
    private static final int COUNT =
            Integer.getInteger("gpuarray.tests.fuzz.count", Boolean.getBoolean("gpuarray.tests.full") ? 20_000 : 1_500);
    private static final int MOST_SECONDS = 60;
    private static final int MOST_FAILURES = 20;
    private static final int BYTES = 4096;

    @Test
    void mutations_runOrHaveALocatedError() throws Exception {
        List<String> programs = programs();
        List<String> failures = new ArrayList<>();
        PrintStream out = System.out;
        // What the kernels print is no part of a report.
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Cpu plain = cpu(Checks.NONE);
                Cpu checked = cpu(Checks.of("all"))) {
            for (long seed = SEED; seed < SEED + COUNT && failures.size() < MOST_FAILURES; seed++) {
                String text = new Mutator(programs, seed).next();
                Cpu cpu = seed % 2 == 0 ? plain : checked;
                Future<?> end = thread.submit(() -> tryOut(text, cpu));
                try {
                    end.get(MOST_SECONDS, TimeUnit.SECONDS);
                } catch (TimeoutException e) {
                    failures.add(failure(seed, text, "hangs"));
                    break;
                } catch (ExecutionException e) {
                    failures.add(failure(seed, text, trace(e.getCause())));
                }
            }
        } finally {
            thread.shutdownNow();
            System.setOut(out);
        }
        assertThat(failures)
                .as("%d mutations from seed %d", COUNT, SEED)
                .withFailMessage(() -> String.join("\n", failures))
                .isEmpty();
    }

    static Cpu cpu(Checks checks) {
        return new Cpu(new CpuSettings(1, false, checks, 1));
    }

    static List<String> programs() throws IOException {
        List<String> programs = new ArrayList<>();
        try (Stream<Path> found = Files.walk(CORPUS)) {
            for (Path file :
                    found.filter(f -> f.toString().endsWith(".cu")).sorted().toList()) {
                programs.add(Files.readString(file));
            }
        }
        return programs;
    }

    static void tryOut(String text, Cpu cpu) {
        Image image;
        try {
            image = cpu.device
                    .toolchain()
                    .compile(new KernelSource("f.cu", text), cpu.device.target(), CompileOptions.DEFAULT);
        } catch (CompileException e) {
            assertThat(e.getMessage()).doesNotContain("bug in");
            assertThat(e.diagnostics())
                    .isNotEmpty()
                    .allSatisfy(d -> assertThat(d.line())
                            .as(d.message())
                            .isGreaterThanOrEqualTo(text.contains("#line 0") ? 0 : 1));
            return;
        }
        try (CpuModule module = (CpuModule) cpu.device.load(image)) {
            for (CompiledKernel kernel : CompiledProgram.decode(image.bytes()).kernels()) {
                launch(cpu, module.function(kernel.name()));
            }
        }
    }

    private static void launch(Cpu cpu, CpuFunction function) {
        List<DeviceMemory> memories = new ArrayList<>();
        try {
            LaunchSlot slot = slot(cpu, function, memories);
            slot.grid(2, 1, 1)
                    .block(Math.min(40, function.maxThreadsPerBlock()), 1, 1)
                    .sharedBytes(BYTES)
                    .enqueue(cpu.device.stream());
        } catch (KernelFaultException e) {
            assertThat(e.getMessage()).isNotBlank();
        } finally {
            memories.forEach(memory -> cpu.device.allocator().free(memory));
        }
    }

    private static LaunchSlot slot(Cpu cpu, CpuFunction function, List<DeviceMemory> memories) {
        LaunchSlot slot = cpu.device.slot(function).begin();
        for (KernelParameter parameter : function.parameters()) {
            switch (ArgumentType.of(parameter)) {
                case POINTER -> {
                    DeviceMemory memory = cpu.upload(new byte[BYTES]);
                    memories.add(memory);
                    slot.buffer(memory, 0);
                }
                case I8 -> slot.i8((byte) 3);
                case I16 -> slot.i16((short) 3);
                case I32 -> slot.i32(64);
                case I64 -> slot.i64(parameter.scalar() == null ? 0 : 64);
                case F32 -> slot.f32(1.5f);
                case F64 -> slot.f64(1.5);
                case STRUCT -> slot.struct(new byte[parameter.sizeBytes()]);
            }
        }
        return slot;
    }

    private static String failure(long seed, String text, String what) {
        return "seed " + seed + " (rerun with -Dgpuarray.tests.fuzz.seed=" + seed + " -Dgpuarray.tests.fuzz.count=1): "
                + what + "\n" + text;
    }

    private static String trace(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            text.append(t).append('\n');
            StackTraceElement[] frames = t.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, 12); i++) {
                text.append("    at ").append(frames[i]).append('\n');
            }
        }
        return text.toString();
    }
}
