package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs of simulation and of images, with the bits that their operations give one by one. */
@OnDevice
class StencilProgramsTest {
    private static final int SIDE = 16;

    private enum Program {
        HEAT_3D {
            @Override
            GPUArray run() {
                GPUArray a = numbers(8, 8, 8);
                for (int i = 0; i < 3; i++) {
                    GPUArray inside = a.get("1:-1, 1:-1, 1:-1");
                    GPUArray x = a.get("2:, 1:-1, 1:-1").minus(inside.times(2)).plus(a.get(":-2, 1:-1, 1:-1"));
                    GPUArray y = a.get("1:-1, 2:, 1:-1").minus(inside.times(2)).plus(a.get("1:-1, :-2, 1:-1"));
                    GPUArray z = a.get("1:-1, 1:-1, 2:").minus(inside.times(2)).plus(a.get("1:-1, 1:-1, :-2"));
                    a.set(
                            "1:-1, 1:-1, 1:-1",
                            inside.plus(x.times(0.125)).plus(y.times(0.125)).plus(z.times(0.125)));
                }
                return a;
            }
        },
        FDTD_2D {
            @Override
            GPUArray run() {
                GPUArray ex = numbers(SIDE, SIDE);
                GPUArray ey = ex.times(0.5);
                GPUArray hz = ex.plus(1);
                for (int t = 0; t < 3; t++) {
                    ey.set("0", t);
                    ey.set(
                            "1:",
                            ey.get("1:").minus(hz.get("1:").minus(hz.get(":-1")).times(0.5)));
                    ex.set(
                            ":, 1:",
                            ex.get(":, 1:")
                                    .minus(hz.get(":, 1:")
                                            .minus(hz.get(":, :-1"))
                                            .times(0.5)));
                    GPUArray curl = ex.get(":-1, 1:").minus(ex.get(":-1, :-1")).plus(ey.get("1:, :-1"));
                    hz.set(
                            ":-1, :-1",
                            hz.get(":-1, :-1")
                                    .minus(curl.minus(ey.get(":-1, :-1")).times(0.7)));
                }
                return GPU.concatenate(0, ex, ey, hz);
            }
        },
        WAVE {
            @Override
            GPUArray run() {
                GPUArray before = numbers(SIDE, SIDE);
                GPUArray now = before.times(1.5);
                for (int t = 0; t < 5; t++) {
                    GPUArray laplace = now.roll(1, 0)
                            .plus(now.roll(-1, 0))
                            .plus(now.roll(1, 1))
                            .plus(now.roll(-1, 1))
                            .minus(now.times(4));
                    GPUArray next = now.times(2).minus(before).plus(laplace.times(0.1));
                    before = now;
                    now = next;
                }
                return now.minus(before);
            }
        },
        DIFFUSION {
            @Override
            GPUArray run() {
                GPUArray in = numbers(SIDE, SIDE);
                GPUArray laplace = in.get("1:-1, 1:-1")
                        .times(4)
                        .minus(in.get("2:, 1:-1")
                                .plus(in.get(":-2, 1:-1"))
                                .plus(in.get("1:-1, 2:").plus(in.get("1:-1, :-2"))));
                GPUArray alongX = laplace.get("1:, 1:-1").minus(laplace.get(":-1, 1:-1"));
                GPUArray gradient = in.get("2:-1, 2:-2").minus(in.get("1:-2, 2:-2"));
                GPUArray x = GPU.where(alongX.times(gradient).gt(0), 0, alongX);
                GPUArray alongY = laplace.get("1:-1, 1:").minus(laplace.get("1:-1, :-1"));
                GPUArray other = in.get("2:-2, 2:-1").minus(in.get("2:-2, 1:-2"));
                GPUArray y = GPU.where(alongY.times(other).gt(0), 0, alongY);
                GPUArray flux =
                        x.get("1:").minus(x.get(":-1")).plus(y.get(":, 1:").minus(y.get(":, :-1")));
                return in.get("2:-2, 2:-2").minus(flux.times(0.05));
            }
        },
        LIFE_BY_PADDING {
            @Override
            GPUArray run() {
                GPUArray cells = numbers(SIDE, SIDE).gt(4).astype(DType.UINT8);
                for (int t = 0; t < 4; t++) {
                    GPUArray padded = cells.pad(new int[][] {{1, 1}}, 0);
                    GPUArray sum = GPU.zeros(DType.UINT8, SIDE, SIDE);
                    for (int place = 0; place < 9; place++) {
                        int row = place / 3;
                        int column = place % 3;
                        String slice = row + ":" + (row + SIDE) + ", " + column + ":" + (column + SIDE);
                        sum = place == 4 ? sum : sum.plus(padded.get(slice));
                    }
                    cells = sum.eq(3).or(sum.eq(2).and(cells.eq(1))).astype(DType.UINT8);
                }
                return cells;
            }
        },
        RED_AND_BLACK {
            @Override
            GPUArray run() {
                GPUArray u = numbers(18, 18);
                for (int t = 0; t < 3; t++) {
                    for (String colour : new String[] {"1,1", "2,2", "1,2", "2,1"}) {
                        int i = colour.charAt(0) - '0';
                        int j = colour.charAt(2) - '0';
                        GPUArray sum = u.get(part(i - 1, j))
                                .plus(u.get(part(i + 1, j)))
                                .plus(u.get(part(i, j - 1)))
                                .plus(u.get(part(i, j + 1)));
                        u.set(part(i, j), sum.times(0.25));
                    }
                }
                return u;
            }

            private String part(int i, int j) {
                return i + ":" + (i + 15) + ":2, " + j + ":" + (j + 15) + ":2";
            }
        },
        BLUR_OF_BYTES {
            @Override
            GPUArray run() {
                GPUArray image = numbers(SIDE, SIDE).times(20).astype(DType.UINT8);
                GPUArray padded = image.pad(new int[][] {{1, 1}}, PadMode.EDGE).astype(DType.UINT16);
                GPUArray wide = padded.get(":, :-2")
                        .plus(padded.get(":, 1:-1").times(2))
                        .plus(padded.get(":, 2:"));
                return wide.get(":-2")
                        .plus(wide.get("1:-1").times(2))
                        .plus(wide.get("2:"))
                        .rightShift(4)
                        .astype(DType.UINT8);
            }
        },
        CUMULATIVE_UPDATES {
            @Override
            GPUArray run() {
                GPUArray a = numbers(SIDE, SIDE);
                for (int i = 1; i < SIDE; i++) {
                    a.set(i + ":", a.get(i + ":").plus(a.get((i - 1) + ":-1").times(0.5)));
                    a.get(":, " + i).assign(a.get(":, " + (i - 1)).plus(a.get(":, " + i)));
                }
                return a;
            }
        },
        PERIODIC_EDGES {
            @Override
            GPUArray run() {
                GPUArray u = numbers(SIDE, SIDE).transpose();
                for (int t = 0; t < 4; t++) {
                    u.set(
                            "1:-1, 1:-1",
                            u.get("1:-1, 2:").plus(u.get("1:-1, :-2")).times(0.5));
                    u.set("0", u.get("-2"));
                    u.set("-1", u.get("1"));
                    u.set(":, 0", u.get(":, -2"));
                    u.set(":, -1", u.get(":, 1"));
                }
                return u;
            }
        };

        abstract GPUArray run();

        static GPUArray numbers(int... shape) {
            int size = IntStream.of(shape).reduce(1, (a, b) -> a * b);
            float[] numbers = new float[size];
            for (int i = 0; i < size; i++) {
                numbers[i] = i * i * 7919 % 1009 / 100f;
            }
            numbers[size / 3] = -0.0f;
            return GPUArray.toGpu(numbers, shape);
        }
    }

    private static String textOf(GPUArray a) {
        return Arrays.toString(a.astype(DType.FLOAT64).toDoubleArray());
    }

    @ParameterizedTest
    @EnumSource
    void program_computesWhatSingleOperationsCompute(Program program) {
        String single = ForcedHeuristics.with(false, false, () -> textOf(program.run()));

        assertThat(textOf(program.run())).isEqualTo(single);
        assertThat(ForcedHeuristics.withWidePositions(() -> textOf(program.run())))
                .isEqualTo(single);
    }
}
