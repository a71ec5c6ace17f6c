package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.Flush")
@Label("Flush")
@Category("GPUArray")
@Description("Pending operations were planned, compiled if need be, and enqueued")
final class FlushEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Operations")
    int operations;

    @Label("Kernels")
    int kernels;
}
