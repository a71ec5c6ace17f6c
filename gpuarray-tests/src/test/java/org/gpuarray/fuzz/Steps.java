package org.gpuarray.fuzz;

/** A family of steps. */
interface Steps {
    /** Does a random step, or nothing if it cannot be done on what it picked. */
    void step();
}
