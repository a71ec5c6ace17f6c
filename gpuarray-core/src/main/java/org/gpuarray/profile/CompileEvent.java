package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.Compile")
@Label("Compile")
@Category("GPUArray")
@Description("A program was compiled for a device")
final class CompileEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Program")
    String program = "";
}
