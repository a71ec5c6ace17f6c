package org.gpuarray.cpu.jit;

import org.gpuarray.cpu.flow.SyncOperation;

/**
 * Where threads wait for one another; what follows it is a region of its own. Its index in the kernel's table plus 1 is the
 * region that runs when the wait is over (region 0 is the kernel's start).
 *
 * @param operation what is waited for
 * @param site the source place, an index into the kernel's access sites
 * @param isOpenEnded whether it lies in a loop that may run for ever
 */
public record SyncPoint(SyncOperation operation, int site, boolean isOpenEnded) {}
