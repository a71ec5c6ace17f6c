package org.gpuarray.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

@Name("gpuarray.CacheLookup")
@Label("Cache Lookup")
@Category("GPUArray")
@Description("A program was looked for on the disk")
final class LookupEvent extends Event {
    @Label("Device")
    String device = "";

    @Label("Program")
    String program = "";

    @Label("Hit")
    boolean hit;
}
