package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.Copy")
@Label("Copy")
@Category("GPUArray")
@Description("Bytes were copied or set, or enqueued to be")
final class CopyEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Direction")
    String direction = "";

    @Label("Size")
    @DataAmount
    long bytes;
}
