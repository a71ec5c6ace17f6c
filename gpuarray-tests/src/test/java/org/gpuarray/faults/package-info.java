/**
 * Injected faults: a device that stands before the real one and fails a call on purpose, two hundred small programs, and what must
 * hold after each fault. Read {@link org.gpuarray.faults.FaultsTest} first; docs/reliability.md has the counts.
 */
package org.gpuarray.faults;
