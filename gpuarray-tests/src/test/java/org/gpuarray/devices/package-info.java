/** What must not depend on the device, its workers or the JVM, and how a device is chosen. */
@NullMarked
package org.gpuarray.devices;

import org.jspecify.annotations.NullMarked;
