package org.gpuarray.kernels;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.kernels.codegen.GeneratorId;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.gpuarray.kernels.codegen.UserFunctions;
import org.gpuarray.kernels.compile.Images;

/**
 * Compiles users' functions as soon as their types are known, so that an error in a text shows where its kernel is made or called,
 * and not where a result is read. What was compiled before, by this process or another, is only looked up.
 */
final class TextCheck {
    private static final String FILE_NAME = "check.cu";
    private static final int MOST_KNOWN = 1 << 14;

    /** Toolchains and functions without errors. */
    private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();

    private TextCheck() {}

    /**
     * Compiles functions for the current device.
     *
     * @param name the kernel's, for files
     * @throws CompileException if a text has an error; the message shows it with its line
     */
    static void compile(String name, List<UserFunction> functions) {
        Device device;
        try {
            device = Devices.current();
        } catch (DeviceException e) {
            return; // a kernel may be declared where there is no device
        }
        String key = "check\n" + functions.stream().map(UserFunction::key).collect(Collectors.joining("\n"));
        String known = device.toolchain().id() + "\n" + device.target().name() + "\n" + key;
        if (KNOWN.contains(known)) {
            return;
        }
        UserFunctions all = UserFunctions.of(functions);
        try {
            Images.of(
                    name + "_check",
                    "generator " + GeneratorId.value() + "\n" + key,
                    device,
                    CompileOptions.EXACT,
                    () -> all.program(FILE_NAME, all.calling()));
        } catch (CompileException e) {
            throw StandardHeaders.explained(all.located(e, FILE_NAME, all.calling()));
        }
        if (KNOWN.size() >= MOST_KNOWN) {
            KNOWN.clear();
        }
        KNOWN.add(known);
    }
}
