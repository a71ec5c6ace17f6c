package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.Functions;
import org.gpuarray.GPU;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The functions are the methods of arrays, and GPU inherits each. */
@Tag("once")
class FunctionsTest {
    /** Writes the source instead of comparing it. */
    private static final String WRITE = "gpuarray.tests.functions.write";

    private static final String COMMAND = "mvn -pl gpuarray-tests -am test -Dtest=FunctionsTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true";

    private static final Path FILE = Sources.FOLDER.resolve("Functions.java");

    /** The formatter breaks lines of code, and nothing else. */
    @Test
    void source_isThatOfTheMethods() throws IOException {
        String source;
        try (Sources sources = new Sources()) {
            source = FunctionsSource.of(sources, COMMAND);
        }
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(FILE, source);
        }
        assertThat(FILE)
                .as(FILE + " is not what the methods are; write it again: " + COMMAND + ", then mvn spotless:apply")
                .content()
                .isEqualToIgnoringWhitespace(source);
    }

    /** A method of GPU with the same parameters would be another function under the same name. */
    @Test
    void function_isInheritedByGpu() {
        List<String> functions = signatures(Functions.class);
        List<String> hidden = new ArrayList<>(signatures(GPU.class));
        hidden.retainAll(functions);
        assertThat(functions).hasSizeGreaterThan(300);
        assertThat(hidden).isEmpty();
    }

    private static List<String> signatures(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(method -> method.getName() + Arrays.toString(method.getParameterTypes()))
                .toList();
    }
}
