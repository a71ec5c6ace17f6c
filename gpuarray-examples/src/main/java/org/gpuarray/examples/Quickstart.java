package org.gpuarray.examples;

/** The program that {@code ./quickstart} runs. */
public final class Quickstart {
    private Quickstart() {}

    public static void main(String[] args) {
        System.out.println("Nothing to show yet.");
    }
}
