package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MangledNameTest {
    /** Names that NVRTC 12.9 made. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "_Z4usesv                  | uses            | static_cast<void (*)()>(uses)",
                "_Z1of                     | o               | static_cast<void (*)(float)>(o)",
                "_ZN1n1xEPf                | n::x            | static_cast<void (*)(float*)>(n::x)",
                "_ZN1n1tIiEEvPT_i          | n::t<int>       | n::t<int>",
                "_Z1vILin3ELb1EJiPfEEvDpT1_ | v<-3, true, int, float*> | v<-3, true, int, float*>",
                "_ZN41_GLOBAL__N__00000000_9_kernel_cu_16e5a11f2anEPf | an | static_cast<void (*)(float*)>(an)",
                "_Z1kPfiPKf1P1MPKS2_PS_    | k "
                        + "| static_cast<void (*)(float*, int, const float*, P, M, const P*, float**)>(k)",
                "_Z1kPFviERKiPA4_fPKPKf    | k "
                        + "| static_cast<void (*)(void (*)(int), const int&, float (*)[4], const float*const*)>(k)",
                "_Z1kN2ns1RENS_1EEPNS_1WIfLi3EEES4_ | k "
                        + "| static_cast<void (*)(ns::R, ns::E, ns::W<float, 3>*, ns::W<float, 3>*)>(k)",
                "_Z1kPVKfyml               | k "
                        + "| static_cast<void (*)(const volatile float*, unsigned long long, unsigned long, long)>(k)",
            })
    void name_isRead(String mangled, String name, String expression) {
        MangledName.Function function = Objects.requireNonNull(MangledName.read(mangled));

        assertThat(function.name().text()).isEqualTo(name);
        assertThat(function.expression()).isEqualTo(expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kernel",
                "_Z",
                "_Z9short",
                "_Z1kN1a",
                "_Z1kS5_",
                "_Z1kDTcl1fEE",
                "_Z1kIXadL_Z1fvEEEvv",
                "_Z1kPf?"
            })
    void otherNames_areNotRead(String name) {
        assertThat(MangledName.read(name)).isNull();
    }

    @Test
    void answer_isReadWithAllSubstitutions() {
        String answer =
                "_ZN18gpuarray_signature13gpuarray_nameINS_19gpuarray_parametersIJNS_18gpuarray_parameterILb1ELb0EfNS_15"
                        + "gpuarray_layoutILj4ELj4EEEEENS2_ILb0ELb0EiS4_EENS2_ILb1ELb1E1PNS3_ILj16ELj8EEEEENS2_ILb1ELb0EPKfNS3_ILj8ELj"
                        + "8EEEEENS2_ILb1ELb0EvNS3_ILj0ELj0EEEEEEEEEEvv";

        assertThat(Objects.requireNonNull(TypeQueries.answer(answer)).toString())
                .isEqualTo("[float*, int, const P*, const float**, void*]");
        assertThat(TypeQueries.answer("_ZN18gpuarray_signature13gpuarray_nameINS_19gpuarray_parametersIJEEEEEvv"))
                .isEmpty();
    }
}
