package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.SyncOperation;

/**
 * A point at which threads wait for one another. Its index in the kernel's table plus 1 is the unit that runs after the
 * wait (unit 0 is the kernel's start).
 *
 * @param operation what threads wait for
 * @param site the source position, an index into the kernel's access sites
 * @param isOpenEnded whether it lies in a loop that may never end
 */
public record SyncPoint(SyncOperation operation, int site, boolean isOpenEnded) {}
