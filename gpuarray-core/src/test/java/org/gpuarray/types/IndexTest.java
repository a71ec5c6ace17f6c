package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexTest {
    @Test
    void parse_allForms_givesTheEntries() {
        assertThat(Index.parse(" 1:3, ::-1 ,..., newaxis,None, -2 , :, 4: ,"))
                .containsExactly(
                        Slice.of(1, 3),
                        Slice.all().by(-1),
                        Index.ELLIPSIS,
                        Index.NEW_AXIS,
                        Index.NEW_AXIS,
                        new Index.At(-2),
                        Slice.all(),
                        Slice.from(4));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "1.5", "1:2:3:4", "1,,2", "1:x", "..", "9223372036854775808"})
    void parse_nonsense_isRefusedWithTheText(String text) {
        assertThatThrownBy(() -> Index.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"");
    }

    @Test
    void parse_stepZero_isRefused() {
        assertThatThrownBy(() -> Index.parse("::0")).hasMessageContaining("step=0");
    }

    @Test
    void of_mixedParts_givesTheEntries() {
        assertThat(Index.of(Slice.from(1), 0, -1L, "::2, ..."))
                .containsExactly(
                        Slice.from(1),
                        new Index.At(0),
                        new Index.At(-1),
                        Slice.all().by(2),
                        Index.ELLIPSIS);
        assertThatThrownBy(() -> Index.of(1.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("index 1.5 of class java.lang.Double");
    }

    @Test
    void toString_isPythons() {
        assertThat(List.<Index>of(Slice.of(1, 3), Slice.all().by(-1), Index.ELLIPSIS, new Index.At(2)))
                .hasToString("[1:3, ::-1, ..., 2]");
    }
}
