package org.gpuarray.cpu.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BuiltinTableTest {
    static java.util.List<String> methods() {
        return BuiltinTable.methods();
    }

    @ParameterizedTest
    @MethodSource("methods")
    void everyMethodOfTheTable_existsWithItsTypes(String text) throws ReflectiveOperationException {
        String owner = text.substring(0, text.indexOf('.')).replace('/', '.');
        String name = text.substring(text.indexOf('.') + 1, text.indexOf(' '));
        MethodType type = MethodType.fromMethodDescriptorString(
                text.substring(text.indexOf(' ') + 1), getClass().getClassLoader());
        java.lang.reflect.Method method = Class.forName(owner).getMethod(name, type.parameterArray());
        assertThat(method.getReturnType()).isEqualTo(type.returnType());
        assertThat(Modifier.isStatic(method.getModifiers())).isTrue();
    }
}
