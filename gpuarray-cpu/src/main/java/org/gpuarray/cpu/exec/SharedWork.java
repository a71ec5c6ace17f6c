package org.gpuarray.cpu.exec;

/** Work that several workers share. */
public interface SharedWork {
    /** Works until nothing is left to do. Keeps a fault for {@link #throwFault} instead of throwing it. */
    void work(WorkerScratch scratch);

    /** Throws the fault of the lowest block, if there was one. Called when every worker has ended. */
    void throwFault();
}
