package org.gpuarray.spark;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.resource.ResourceInformation;
import org.gpuarray.GpuScope;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;

/**
 * The device of a task: the one whose address Spark's resource {@code gpu} gives it, else, where the cluster has no such resource
 * (local mode), device {@code partition mod number of devices}.
 *
 * <p>An executor runs several tasks in threads of one JVM, so the device is bound to the thread, for as long as this package's code
 * runs there. It is not kept until the task's end: Spark's iterators are lazy, and the steps of one task are interleaved.
 */
final class TaskDevice {
    /** The name of Spark's resource. */
    static final String RESOURCE = "gpu";

    private static final Map<String, Device> BY_ADDRESS = new ConcurrentHashMap<>();

    private TaskDevice() {}

    /**
     * Returns what {@code body} returns, with this thread's device the task's. Arrays that it makes are closed, whether it returns
     * or throws.
     *
     * @throws TaskKilledException if the task was killed
     */
    static <R> R call(Callable<R> body) throws Exception {
        TaskContext context = requireTask();
        requireAlive(context);
        try (DeviceScope device = of(context).use();
                GpuScope scope = GpuScope.open()) {
            return body.call();
        }
    }

    /** As {@link #call} where no checked exception can be thrown. */
    static <R> R callUnchecked(Callable<R> body) {
        try {
            return call(body);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(
                    "in a function of task " + requireTask().taskAttemptId() + ": " + e, e);
        }
    }

    static TaskContext requireTask() {
        TaskContext context = TaskContext.get();
        if (context == null) {
            throw new IllegalStateException("called outside of a Spark task, on thread "
                    + Thread.currentThread().getName());
        }
        return context;
    }

    /** Spark sets a mark where it kills a task, and interrupts the thread only if it is told to. */
    static void requireAlive(TaskContext context) {
        if (context.isInterrupted()) {
            throw new TaskKilledException(String.valueOf(context.getKillReason().getOrElse(() -> "killed")));
        }
    }

    static Device of(TaskContext context) {
        ResourceInformation gpu = context.resourcesJMap().get(RESOURCE);
        if (gpu == null) {
            List<Device> all = Devices.all();
            return all.get(context.partitionId() % all.size());
        }
        String[] addresses = gpu.addresses();
        if (addresses.length != 1) {
            throw new IllegalStateException("task " + context.taskAttemptId() + " has " + addresses.length
                    + " devices " + List.of(addresses)
                    + ", need one: set spark.task.resource.gpu.amount=1, or 1/n for n"
                    + " tasks on a device");
        }
        return BY_ADDRESS.computeIfAbsent(addresses[0], TaskDevice::at);
    }

    /** Opens no other device: on a GPU each would take memory for a context. */
    static Device at(String address) {
        if (!address.matches("[0-9]{1,4}")) {
            throw new IllegalStateException("the resource gpu has the address " + address
                    + ", need a device's number as our discovery script prints it");
        }
        String wanted = System.getProperty(Devices.PROPERTY, "auto").trim();
        if (!wanted.startsWith("cpu")) {
            try {
                return Devices.byId("cuda:" + Integer.parseInt(address));
            } catch (DeviceException e) {
                if (wanted.startsWith("cuda")) {
                    throw e;
                }
                System.Logger log = System.getLogger(TaskDevice.class.getName());
                log.log(System.Logger.Level.WARNING, "tasks with the device {0} run on the CPU: {1}", address, e);
            }
        }
        int number = Integer.parseInt(address);
        return Devices.byId(number == 0 ? "cpu" : "cpu:" + number);
    }
}
