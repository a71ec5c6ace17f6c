package org.gpuarray.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Toolchain;
import org.gpuarray.kernels.codegen.StandardHeaders;
import org.gpuarray.kernels.compile.Images;
import org.gpuarray.kernels.compile.KernelDump;
import org.gpuarray.kernels.compile.NvrtcCompiler;

/** A program in CUDA C++ with all that it is compiled with, for one device. */
final class SourceProgram {
    static final String FILE_NAME = "kernel.cu";
    static final String PRE_INCLUDE = "--pre-include=";

    private final Device device;
    private final KernelSource source;
    private final CompileOptions options;
    private final KernelDeclarations declared;

    /**
     * Reads a program's headers and declarations.
     *
     * @param more options, after the builder's
     */
    SourceProgram(Device device, SourceModule.Builder builder, List<String> more) {
        this.device = device;
        Map<String, String> headers = Includes.of(
                builder.allText(),
                builder.headers,
                builder.folders,
                name -> StandardHeaders.knownTo(device.toolchain()).contains(name));
        List<String> compiled = new ArrayList<>(builder.options);
        compiled.addAll(more);
        addStandardHeaders(builder, headers, hasLibcuxx(device.toolchain()), compiled);
        // What a header defines comes before what includes it.
        String all = String.join("\n", headers.values()) + "\n" + builder.text;
        declared = new KernelDeclarations(all, builder.macros.keySet());
        String text = builder.text;
        if (builder.externC) {
            headers.replaceAll((name, header) -> KernelDeclarations.withPlainNames(header));
            text = KernelDeclarations.withPlainNames(text);
        }
        source = new KernelSource(
                FILE_NAME, text, headers, builder.kernels, declared.declared(!builder.externC, builder.kernels));
        options = new CompileOptions(compiled);
    }

    private static void addStandardHeaders(
            SourceModule.Builder builder, Map<String, String> headers, boolean hasLibcuxx, List<String> options) {
        List<String> texts = new ArrayList<>(headers.values());
        texts.add(builder.allText());
        texts.addAll(builder.macros.values());
        texts.addAll(builder.kernels);
        Map<String, String> standard = StandardHeaders.of(texts, headers.keySet(), hasLibcuxx);
        headers.putAll(standard);
        if (standard.containsKey(StandardHeaders.IMPLICIT)) {
            options.add(0, PRE_INCLUDE + StandardHeaders.IMPLICIT);
        }
    }

    private static boolean hasLibcuxx(Toolchain toolchain) {
        return toolchain instanceof NvrtcCompiler nvrtc && nvrtc.hasHeaders();
    }

    /** Returns what the text declares. */
    KernelDeclarations declared() {
        return declared;
    }

    /**
     * Returns the compiled program, from the disk if it is there.
     *
     * @throws CompileException if the text has errors
     */
    Image image() {
        try {
            Image image = image(source);
            KernelDump.write(name() + ".module", () -> dumped(source, options.arguments()));
            return image;
        } catch (CompileException e) {
            throw StandardHeaders.explained(e);
        }
    }

    /** Returns the program compiled again with one more name expression. */
    Image imageWith(String expression) {
        List<String> names = new ArrayList<>(source.kernels());
        names.add(expression);
        return image(new KernelSource(FILE_NAME, source.text(), source.headers(), names));
    }

    /** Returns whether a word is in the text or a header. */
    boolean names(String word) {
        return source.text().contains(word)
                || source.headers().values().stream().anyMatch(text -> text.contains(word));
    }

    private Image image(KernelSource program) {
        return Images.of(name(), key(program), device, options, () -> program);
    }

    /** Returns the program with all that it was compiled with, as comments before it. */
    private static String dumped(KernelSource source, List<String> options) {
        StringBuilder out = new StringBuilder();
        if (!options.isEmpty()) {
            out.append("// ").append(String.join(" ", options)).append('\n');
        }
        source.kernels()
                .forEach(kernel -> out.append("// kernel ").append(kernel).append('\n'));
        source.headers().forEach((name, text) -> out.append(KernelDump.header(name, text)));
        return out.append(source.text()).toString();
    }

    private static String key(KernelSource source) {
        StringBuilder key = new StringBuilder(source.declared() == null ? "module\n" : "typed module\n");
        source.kernels().forEach(kernel -> key.append("kernel ").append(kernel).append('\n'));
        source.headers()
                .forEach((name, text) -> key.append("header ")
                        .append(name)
                        .append(' ')
                        .append(text.length())
                        .append('\n')
                        .append(text)
                        .append('\n'));
        return key.append(source.text()).toString();
    }

    private String name() {
        String first = declared.first().orElse("module");
        return first.length() > 60 ? first.substring(0, 60) : first;
    }
}
