package org.gpuarray.cpu.exec;

/** Work that several threads do together. */
public interface SharedWork {
    /** Works until nothing is left to do. Throws nothing: see {@link #throwFault}. */
    void work(WorkerScratch scratch);

    /** Throws the fault of the lowest block, if there was one. Called when all have ended. */
    void throwFault();
}
