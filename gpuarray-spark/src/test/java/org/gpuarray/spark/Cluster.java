package org.gpuarray.spark;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.SparkSession;
import org.gpuarray.device.Devices;

/**
 * A standalone cluster on loopback: a master and workers in JVMs of their own, from the jars of the class path. Each worker offers some
 * devices of the resource {@code gpu}, which our discovery script finds; they are CPU devices. The library comes to the executors as
 * the jars of the program, as with {@code spark-submit --jars}.
 */
final class Cluster implements AutoCloseable {
    private final Path home;
    private final int devices;
    private final int port = freePort();
    private final List<Process> workers = new ArrayList<>();
    private final Process master;
    private final List<Path> programJars;
    private final Path script;

    /** @param devices how many each worker has */
    Cluster(Path home, int devices) throws IOException {
        this.home = home;
        this.devices = devices;
        Files.createDirectories(home.resolve("jars"));
        Files.writeString(home.resolve("RELEASE"), "");
        programJars = arrangeJars();
        script = DiscoveryScript.writeTo(home.resolve("find-devices.sh"));
        master = start(
                "master",
                "127.0.0.1",
                List.of(),
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "" + port,
                "--webui-port",
                "0");
    }

    /** Spark's jars by links into its folder; the library's and the tests' as a list, folders of classes packed. */
    private List<Path> arrangeJars() throws IOException {
        List<Path> ours = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry).toAbsolutePath();
            boolean isLibrary = path.toString()
                    .matches(
                            ".*/(gpuarray-[a-z]+|org/gpuarray|ow2|joern|eclipse|nd4j|osgi|bytedeco|jspecify|assertj)/.*");
            if (Files.isDirectory(path)) {
                ours.add(packed(path, ours.size()));
            } else if (Files.exists(path) && isLibrary) {
                ours.add(path);
            } else if (Files.exists(path) && !path.toString().contains("slf4j-nop")) {
                Path link = home.resolve("jars").resolve(path.getFileName());
                if (!Files.exists(link)) {
                    Files.createSymbolicLink(link, path);
                }
            }
        }
        return ours;
    }

    private Path packed(Path folder, int number) throws IOException {
        Path jar = home.resolve("classes-" + number + ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            zip.setLevel(1);
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
        return jar;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts another worker. */
    Process addWorker() throws IOException {
        String host = "127.0.0." + (2 + workers.size()); // Spark runs no task twice on a host at once
        Process worker = start(
                "worker-" + workers.size(),
                host,
                List.of(
                        "-Dspark.worker.resource.gpu.amount=" + devices,
                        "-Dspark.worker.resource.gpu.discoveryScript=" + script),
                "org.apache.spark.deploy.worker.Worker",
                "--host",
                host,
                "--cores",
                "" + devices,
                "--memory",
                "2g",
                "--webui-port",
                "0",
                "--work-dir",
                home.resolve("work").toString(),
                url());
        workers.add(worker);
        return worker;
    }

    private Process start(String name, String host, List<String> options, String... command) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(System.getProperty("spark.opens").split(" ")));
        line.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp", home.resolve("jars") + "/*"));
        line.addAll(options);
        line.addAll(List.of(command));
        ProcessBuilder builder = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve(name + ".log").toFile());
        builder.environment()
                .putAll(Map.of(
                        "SPARK_HOME",
                        home.toString(),
                        "SPARK_SCALA_VERSION",
                        "2.13",
                        "SPARK_LOCAL_IP",
                        host,
                        "GPUARRAY_CPU_DEVICES",
                        "" + devices));
        return builder.start();
    }

    String url() {
        return "spark://127.0.0.1:" + port;
    }

    /** Returns a session whose tasks have a device each. */
    SparkSession session(Map<String, String> settings) {
        SparkSession.Builder builder = SparkSession.builder()
                .master(url())
                .appName("cluster")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", "600m")
                .config("spark.executor.resource.gpu.amount", "" + devices)
                .config("spark.executor.resource.gpu.discoveryScript", script.toString())
                .config("spark.task.resource.gpu.amount", "1")
                .config(
                        "spark.executor.extraJavaOptions",
                        "-Dgpuarray.device=cpu -Dgpuarray.cpu.workers=1 -Dgpuarray.cpu.devices=" + devices
                                + " -Dgpuarray.cache=" + home.resolve("kernels"))
                .config("spark.jars", programJars.stream().map(Path::toString).collect(Collectors.joining(",")))
                .config("spark.sql.shuffle.partitions", "4");
        settings.forEach(builder::config);
        return builder.getOrCreate();
    }

    /**
     * Kills a worker and the JVM of its executor, as a host that loses its power.
     */
    static void kill(Process worker) {
        List<ProcessHandle> children = worker.descendants().toList();
        worker.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /**
     * Returns the bytes of arrays on each device of the executors, without a collection, which would free what no task has closed. A
     * barrier stage of as many tasks as there are slots is on each of them.
     */
    static Map<String, Long> liveBytes(SparkSession spark, int slots) {
        Map<String, Long> bytes = new TreeMap<>();
        for (String line : onEachSlot(spark, slots, () -> {
            long live = Devices.current().allocator().stats().liveBytes();
            int messages = BlockChannel.held(SparkEnv.get().blockManager());
            return (live + 1_000_000_000L * messages) + "";
        })) {
            bytes.merge(line.split(" ")[0], Long.parseLong(line.split(" ")[1]), Math::max);
        }
        return bytes;
    }

    /** Returns "executor/device result" of each slot. */
    static List<String> onEachSlot(SparkSession spark, int slots, Text text) {
        DistributedArray numbers = DistributedArray.create(spark, slots, org.gpuarray.GPUArray::toGpu);
        return Tasks.<HostArray, String>barrier(numbers.rdd().rdd(), arrays -> {
                    org.apache.spark.BarrierTaskContext.get().barrier();
                    String place = SparkEnv.get().executorId() + "/";
                    return List.of(TaskDevice.call(
                                    () -> place + Devices.current().id() + " " + text.get()))
                            .iterator();
                })
                .collect();
    }

    /** A text that a task makes. */
    interface Text extends java.io.Serializable {
        String get() throws Exception;
    }

    /** Returns whether the running task is the first attempt at a partition. */
    static boolean isFirstAttempt(int partition) {
        TaskContext context = TaskContext.get();
        return context.partitionId() == partition && context.attemptNumber() == 0 && context.stageAttemptNumber() == 0;
    }

    @Override
    public void close() {
        workers.forEach(Cluster::kill);
        master.destroyForcibly();
    }
}
