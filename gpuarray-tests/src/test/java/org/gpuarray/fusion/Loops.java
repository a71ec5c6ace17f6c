package org.gpuarray.fusion;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;

/** Loops over lazy arrays that begin with the same two arrays of float32. */
enum Loops {
    SCALE {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.times(0.9);
            }
            return new GPUArray[] {v};
        }
    },
    LOGISTIC_MAP {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.times(3.7).times(GPU.minus(1, v));
            }
            return new GPUArray[] {v};
        }
    },
    MANDELBROT {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray re = GPU.zeros(DType.FLOAT32, x.shape());
            GPUArray im = GPU.zeros(DType.FLOAT32, x.shape());
            GPUArray count = GPU.zeros(DType.INT32, x.shape());
            for (int i = 0; i < steps; i++) {
                GPUArray re2 = re.times(re);
                GPUArray im2 = im.times(im);
                GPUArray inside = re2.plus(im2).le(4);
                GPUArray nextRe = re2.minus(im2).plus(x);
                GPUArray nextIm = re.times(im).times(2).plus(y);
                re = GPU.where(inside, nextRe, re);
                im = GPU.where(inside, nextIm, im);
                count = count.plus(inside);
            }
            return new GPUArray[] {count, re, im};
        }
    },
    COMPLEX_MANDELBROT {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray c = x.plus(y.times(new Complex64(0, 1)));
            GPUArray z = GPU.zeros(DType.COMPLEX64, x.shape());
            GPUArray count = GPU.zeros(DType.INT32, x.shape());
            for (int i = 0; i < steps; i++) {
                GPUArray inside = z.abs().le(2);
                z = GPU.where(inside, z.times(z).plus(c), z);
                count = count.plus(inside);
            }
            return new GPUArray[] {count};
        }
    },
    NEWTON {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x.plus(1);
            for (int i = 0; i < steps; i++) {
                GPUArray square = v.times(v);
                v = v.minus(square.times(v).minus(y).div(square.times(3)));
            }
            return new GPUArray[] {v};
        }
    },
    OSCILLATOR {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray position = x;
            GPUArray speed = y;
            for (int i = 0; i < steps; i++) {
                GPUArray force = position.times(-1.5).minus(speed.times(0.1));
                speed = speed.plus(force.times(0.01));
                position = position.plus(speed.times(0.01));
            }
            return new GPUArray[] {position, speed};
        }
    },
    POLYNOMIAL {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray sum = x.times(0);
            for (int i = 0; i < steps; i++) {
                sum = sum.times(x).plus(1.0 / (i + 1));
            }
            return new GPUArray[] {sum};
        }
    },
    CLIPPED_WALK {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.plus(v.times(9.1).sin().times(0.3)).clip(-1, 1);
            }
            return new GPUArray[] {v};
        }
    },
    ADAM {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray p = x;
            GPUArray m = GPU.zeros(DType.FLOAT32, x.shape());
            GPUArray v = GPU.zeros(DType.FLOAT32, x.shape());
            for (int i = 1; i <= steps; i++) {
                GPUArray gradient = p.minus(y).times(2);
                m = m.times(0.9).plus(gradient.times(0.1));
                v = v.times(0.999).plus(gradient.square().times(0.001));
                GPUArray mean = m.div(1 - Math.pow(0.9, i));
                GPUArray variance = v.div(1 - Math.pow(0.999, i));
                p = p.minus(mean.times(0.01).div(variance.sqrt().plus(1e-8)));
            }
            return new GPUArray[] {p, m, v};
        }
    },
    MASKS {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray alive = x.gt(0.5);
            GPUArray age = GPU.zeros(DType.INT32, x.shape());
            for (int i = 0; i < steps; i++) {
                GPUArray old = age.gt(7);
                GPUArray born = alive.logicalNot().logicalAnd(y.gt(0));
                alive = alive.logicalAnd(old.logicalNot()).logicalOr(born);
                age = GPU.where(alive, age.plus(1), 0);
            }
            return new GPUArray[] {age};
        }
    },
    ALTERNATING_TYPES {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.astype(DType.FLOAT64).times(1.01).astype(DType.FLOAT32).plus(y);
            }
            return new GPUArray[] {v};
        }
    },
    SMALL_TYPES {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x.astype(DType.FLOAT16);
            GPUArray n = y.gt(0).astype(DType.INT8);
            for (int i = 0; i < steps; i++) {
                n = n.times(3).plus(n.bitwiseXor(5));
                v = v.times(0.97).plus(n);
            }
            return new GPUArray[] {v, n};
        }
    },
    REDUCTION_INSIDE {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.minus(v.max()).times(0.5).plus(y);
            }
            return new GPUArray[] {v};
        }
    },
    SHIFTED_VIEW {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            for (int i = 0; i < steps; i++) {
                v = v.plus(v.flip()).times(0.5).plus(y);
            }
            return new GPUArray[] {v};
        }
    },
    WRITES {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x.copy();
            GPUArray w = y.copy();
            for (int i = 0; i < steps; i++) {
                v.assign(v.times(0.99));
                w.assign(w.plus(v));
                v.set(w.gt(10), 0.5);
            }
            return new GPUArray[] {v, w};
        }
    },
    COLLATZ {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray n = x.times(1000)
                    .abs()
                    .minimum(1e6)
                    .nanToNum()
                    .astype(DType.INT64)
                    .plus(1);
            GPUArray count = GPU.zeros(DType.INT32, x.shape());
            for (int i = 0; i < steps; i++) {
                GPUArray open = n.gt(1);
                GPUArray odd = n.times(3).plus(1);
                n = GPU.where(open, GPU.where(n.bitwiseAnd(1).eq(0), n.rightShift(1), odd), n);
                count = count.plus(open);
            }
            return new GPUArray[] {count};
        }
    },
    FIBONACCI {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray a = x;
            GPUArray b = y;
            for (int i = 0; i < steps; i++) {
                GPUArray next = a.plus(b);
                a = b;
                b = next;
            }
            return new GPUArray[] {b};
        }
    },
    TWO_LOOPS {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray a = x;
            GPUArray b = y;
            for (int i = 0; i < steps; i++) {
                a = a.times(0.5).plus(1);
                b = a.plus(b.times(0.25));
            }
            return new GPUArray[] {b.times(a)};
        }
    },
    HISTORY {
        @Override
        GPUArray[] run(GPUArray x, GPUArray y, int steps) {
            GPUArray v = x;
            GPUArray kept = y;
            for (int i = 0; i < steps; i++) {
                v = v.times(0.9).plus(y);
                kept = i % 30 == 29 ? v : kept;
            }
            return new GPUArray[] {v, kept.times(2)};
        }
    };

    abstract GPUArray[] run(GPUArray x, GPUArray y, int steps);
}
