package org.gpuarray.corpus;

/**
 * What came of recording a case, as a child JVM prints it on one line.
 *
 * @param outcome {@link #SAME} and {@link #CONTRACTED} are good, others say what went wrong
 * @param message empty if nothing is to be said
 */
record RecordedCase(String name, String outcome, String message) {
    /** Default options give the same bits. */
    static final String SAME = "recorded";

    /** Default options give other bits, within the bound. */
    static final String CONTRACTED = "recorded-contracted-differs";

    boolean isGood() {
        return outcome.equals(SAME) || outcome.equals(CONTRACTED);
    }

    String line() {
        return outcome + " " + name + " "
                + message.replace("\\", "\\\\").replace("\r", "").replace("\n", "\\n");
    }

    static RecordedCase parse(String line) {
        String[] words = line.split(" ", 3);
        return new RecordedCase(
                words[1], words[0], words[2].replace("\\n", "\n").replace("\\\\", "\\"));
    }

    String indented() {
        return message.isEmpty() ? "" : "\n      " + message.strip().replace("\n", "\n      ");
    }
}
