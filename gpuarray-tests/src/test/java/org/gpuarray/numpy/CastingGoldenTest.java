package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Which types may become which, by NumPy's {@code can_cast}. */
class CastingGoldenTest {
    @Test
    void everyPairOfTypes_isAllowedByTheSameRules() {
        for (List<String> fields : Golden.cases("casting")) {
            DType from = Golden.type(fields.get(0));
            DType to = Golden.type(fields.get(1));
            Casting strictest = Casting.valueOf(fields.get(2).toUpperCase(Locale.ROOT));
            for (Casting rule : Casting.values()) {
                boolean isNone = rule == Casting.NO;
                assertThat(rule.allows(from, to))
                        .as("%s to %s, %s", from, to, rule)
                        .isEqualTo(isNone ? from == to : rule.compareTo(strictest) >= 0);
            }
        }
    }
}
