package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.Allocate")
@Label("Allocate")
@Category("GPUArray")
@Description("Memory of a device was allocated, from its pool or new")
final class AllocateEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Size")
    @DataAmount
    long bytes;
}
