package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.KernelLaunch")
@Label("Kernel Launch")
@Category("GPUArray")
@Description("A kernel was enqueued; on the CPU device it has run")
final class LaunchEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Kernel")
    String kernel = "";

    @Label("Blocks")
    long blocks;

    @Label("Threads of a Block")
    int threads;
}
