/** What a profiler, JDK Flight Recorder, a report of memory and a listener of progress see. */
@NullMarked
package org.gpuarray.profile;

import org.jspecify.annotations.NullMarked;
