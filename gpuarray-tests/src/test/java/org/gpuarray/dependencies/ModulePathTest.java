package org.gpuarray.dependencies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.gpuarray.GPUArray;
import org.gpuarray.cpu.CpuDeviceProvider;
import org.gpuarray.cuda.CudaDeviceProvider;
import org.gpuarray.harness.Jvm;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.sharded.Mesh;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user's module compiles and runs with this library's jars on the module path. What they need stays on the class path, where automatic
 * modules find it: Eclipse's jars have packages in common, and ND4J's name packages that they have not.
 */
class ModulePathTest {
    private static final String MODULE = "module app { requires org.gpuarray.core; requires org.gpuarray.kernels; }";
    private static final String MAIN = """
            package app;

            import java.util.Arrays;
            import org.gpuarray.GPU;
            import org.gpuarray.kernels.InOut;
            import org.gpuarray.kernels.SourceModule;

            public class Main {
                public static void main(String[] args) {
                    System.out.println(GPU.array(1, 2, 3).times(2));
                    float[] y = {1, 2};
                    String cuda = "__global__ void triple(float *y) { y[threadIdx.x] *= 3; }";
                    new SourceModule(cuda).getFunction("triple").block(2).launch(new InOut(y));
                    System.out.println(Arrays.toString(y));
                    System.out.println(Main.class.getModule() + ", " + GPU.class.getModule());
                }
            }
            """;
    private static final List<Class<?>> MODULES =
            List.of(GPUArray.class, SourceModule.class, CpuDeviceProvider.class, CudaDeviceProvider.class, Mesh.class);

    @TempDir
    static Path folder;

    private static final List<Path> JARS = new ArrayList<>();
    private static String others = "";

    @BeforeAll
    static void compileTheProgram() throws Exception {
        List<String> own = new ArrayList<>();
        for (Class<?> type : MODULES) {
            Path place = placeOf(type);
            own.add(place.toString());
            JARS.add(Files.isDirectory(place) ? jar(place) : place);
        }
        String all = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        others = Arrays.stream(all.split(File.pathSeparator))
                .filter(entry -> !own.contains(entry) && !entry.endsWith("classes"))
                .collect(Collectors.joining(File.pathSeparator));
        compile();
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Makes a jar of what a module's folder {@code target/classes} has, with the name that its pom gives the module. */
    private static Path jar(Path classes) throws IOException {
        Path module = Objects.requireNonNull(classes.getParent().getParent());
        Matcher name =
                Pattern.compile("<module.name>(.*)</module.name>").matcher(Files.readString(module.resolve("pom.xml")));
        assertThat(name.find()).isTrue();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Automatic-Module-Name", name.group(1));
        Path jar = folder.resolve(module.getFileName() + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                Stream<Path> files = Files.walk(classes)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    private static String path(List<Path> jars) {
        return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Compiles with all of ours as modules. */
    private static void compile() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/app"));
        Path main = Files.writeString(sources.resolve("Main.java"), MAIN);
        Path descriptor = Files.writeString(sources.resolveSibling("module-info.java"), MODULE);
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        List<String> options = List.of("-proc:none", "-d", "" + folder.resolve("out"), "--module-path", path(JARS));
        List<String> rest = List.of("-cp", others, "" + descriptor, "" + main);
        String[] arguments = Stream.concat(options.stream(), rest.stream()).toArray(String[]::new);
        compiler.run(null, null, errors, arguments);
        assertThat(errors.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String printedBy(List<Path> modules, String classPath) {
        String modulePath = path(modules) + File.pathSeparator + folder.resolve("out");
        List<String> flags =
                List.of("-Dgpuarray.device=cpu", "-cp", classPath, "--module-path", modulePath, "-m", "app/app.Main");
        return Jvm.run(GPUArray.class, flags).out();
    }

    private static final String EXPECTED = """
            [2 4 6]
            [3.0, 6.0]
            module app, module org.gpuarray.core
            """;

    @Test
    void allOfOurs_asModules() {
        assertThat(printedBy(JARS, others)).isEqualTo(EXPECTED);
    }

    /** As Maven does it. */
    @Test
    void onlyWhatIsRequired_asModules() {
        String rest = path(JARS.subList(2, JARS.size())) + File.pathSeparator + others;
        assertThat(printedBy(JARS.subList(0, 2), rest)).isEqualTo(EXPECTED);
    }

    @Test
    void jars_haveNoPackageInCommon() throws IOException {
        List<String> packages = new ArrayList<>();
        for (Path jar : JARS) {
            try (JarFile file = new JarFile(jar.toFile())) {
                file.stream()
                        .map(ZipEntry::getName)
                        .filter(name -> name.endsWith(".class"))
                        .map(name -> name.substring(0, name.lastIndexOf('/')))
                        .distinct()
                        .forEach(packages::add);
                assertThat(file.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                        .startsWith("org.gpuarray.");
            }
        }
        assertThat(packages).doesNotHaveDuplicates().hasSizeGreaterThan(20);
    }
}
