package org.gpuarray.settings;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The system properties that the library reads, one in each row, with the values each may have. An empty property counts as
 * not set. A value that the row does not allow is refused at every read, and by {@link Settings#requireValid} before a
 * device is opened.
 */
public enum Setting {
    /** The kinds of devices depend on the class path, so {@code Devices} refuses unknown ones. */
    DEVICE("gpuarray.device", new Text()),
    CHECK("gpuarray.check", new Words(List.of("memory", "race", "init", "sync", "all"), true)),
    DEBUG("gpuarray.debug", new Words(List.of("true", "false"), false)),
    STRICT("gpuarray.strict", new Words(List.of("true", "false"), false)),
    CPU_WORKERS("gpuarray.cpu.workers", new Range(1, 4096)),
    CPU_DEVICES("gpuarray.cpu.devices", new Range(1, 64)),
    CPU_TRAITS("gpuarray.cpu.traits", new Words(List.of("cpu", "gpu"), false)),
    CPU_LOOP_SECONDS("gpuarray.cpu.loopSeconds", new Range(0, Integer.MAX_VALUE)),
    /** Some JVMs cannot make arrays of a few more elements. */
    CPU_LARGEST_ARRAY("gpuarray.cpu.largestArray", new Range(16, Integer.MAX_VALUE - 15)),
    CACHE("gpuarray.cache", new Text()),
    CACHE_MAX_BYTES("gpuarray.cache.maxBytes", new Range(0, Long.MAX_VALUE)),
    DUMP_DIR("gpuarray.dump.dir", new Text()),
    /** The code that searches for NVRTC reports where it searched. */
    NVRTC("gpuarray.nvrtc", new Text()),
    CUDA_INCLUDE("gpuarray.cuda.include", new ExistingPath(List.of())),
    CUBLAS("gpuarray.cublas", new ExistingPath(List.of("true", "false", "tf32"))),
    CUSOLVER("gpuarray.cusolver", new ExistingPath(List.of("true", "false"))),
    CUFFT("gpuarray.cufft", new ExistingPath(List.of("true", "false")));

    private final String property;
    private final Rule rule;

    Setting(String property, Rule rule) {
        this.property = property;
        this.rule = rule;
    }

    /** Returns the property's name. */
    public String property() {
        return property;
    }

    /**
     * Returns the value, if there is one.
     *
     * @throws IllegalArgumentException if it is not allowed, with name, value and rule
     */
    public Optional<String> value() {
        String value = System.getProperty(property, "").trim();
        if (!value.isEmpty() && !rule.allows(value)) {
            throw new IllegalArgumentException(property + "=" + value + ": need " + rule.need());
        }
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    /** Returns the value as a path, if there is one; errors as {@link #value}. */
    public Optional<Path> path() {
        Optional<String> value = value();
        try {
            return value.map(Path::of);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(property + "=" + value.orElse("") + ": " + e.getMessage(), e);
        }
    }

    /** Returns whether the value is {@code true}; errors as {@link #value}. */
    public boolean isOn() {
        return value().filter("true"::equals).isPresent();
    }

    /** Returns the value as a number, or {@code otherwise} if there is none; errors as {@link #value}. */
    public long number(long otherwise) {
        return value().map(Long::parseLong).orElse(otherwise);
    }

    /**
     * Returns a number that did not come from the property, if the row allows it.
     *
     * @throws IllegalArgumentException if not
     */
    public int checked(int value) {
        if (!rule.allows(Integer.toString(value))) {
            throw new IllegalArgumentException(property + "=" + value + ": need " + rule.need());
        }
        return value;
    }

    private sealed interface Rule {
        boolean allows(String value);

        /** Returns the rule in words, which complete "need …". */
        String need();
    }

    private record Text() implements Rule {
        @Override
        public boolean allows(String value) {
            return true;
        }

        @Override
        public String need() {
            return "any text";
        }
    }

    private record Range(long least, long most) implements Rule {
        @Override
        public boolean allows(String value) {
            try {
                long number = Long.parseLong(value);
                return number >= least && number <= most;
            } catch (NumberFormatException e) {
                return false;
            }
        }

        @Override
        public String need() {
            return "a whole number from " + least + " to " + most;
        }
    }

    private record Words(List<String> words, boolean several) implements Rule {
        @Override
        public boolean allows(String value) {
            if (!several) {
                return words.contains(value);
            }
            for (String word : value.split(",", -1)) {
                if (!word.isBlank() && !words.contains(word.trim())) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public String need() {
            return several
                    ? "some of " + String.join(", ", words) + ", with commas between"
                    : String.join(" or ", words);
        }
    }

    /** One of some words, or a file or folder that exists. */
    private record ExistingPath(List<String> words) implements Rule {
        @Override
        public boolean allows(String value) {
            try {
                return words.contains(value) || Files.exists(Path.of(value));
            } catch (InvalidPathException e) {
                return false;
            }
        }

        @Override
        public String need() {
            return (words.isEmpty() ? "" : String.join(", ", words) + ", or ") + "a file or folder that exists";
        }
    }
}
