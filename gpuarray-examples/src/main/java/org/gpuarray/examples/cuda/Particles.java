package org.gpuarray.examples.cuda;

import org.gpuarray.GPUArray;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.Length;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.StructArray;

/**
 * An array of structs: a kernel moves particles in a box as {@code Particle *}, and arrays over the same memory, one for each
 * member, give energy and extremes without a copy.
 */
public final class Particles {
    /** The kernel's struct, too: its C++ is made of this record. */
    record Particle(@Length(3) float[] position, @Length(3) float[] velocity, float mass, int bounces) {}

    private static final String CUDA = StructArray.declaration(Particle.class) + """
            __global__ void step(Particle *all, int n, float dt) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i >= n) return;
              Particle p = all[i];
              for (int axis = 0; axis < 3; axis++) {
                p.position[axis] += dt * p.velocity[axis];
                if (p.position[axis] < 0 || p.position[axis] > 1) {
                  p.position[axis] = p.position[axis] < 0 ? -p.position[axis] : 2 - p.position[axis];
                  p.velocity[axis] = -p.velocity[axis];
                  p.bounces++;
                }
              }
              all[i] = p;
            }
            """;

    private Particles() {}

    public static void main(String[] args) {
        try (StructArray<Particle> all = StructArray.toGpu(particles(1000))) {
            double before = energy(all);
            move(all, 100, 0.05f);
            System.out.printf("energy %.4f, then %.4f%n", before, energy(all));
            System.out.println("bounces: " + all.field("bounces").sum().item());
            GPUArray position = all.field("position");
            System.out.println(
                    "inside: " + position.ge(0).logicalAnd(position.le(1)).all().itemBoolean());
            all.field("velocity").fill(0);
            System.out.println("stopped, its energy: " + energy(all) + ", its mass: "
                    + all.item(0).mass());
        }
    }

    static Particle[] particles(int count) {
        Particle[] all = new Particle[count];
        for (int i = 0; i < count; i++) {
            float at = (i + 0.5f) / count;
            all[i] = new Particle(new float[] {at, 1 - at, 0.5f}, new float[] {1, at, -0.3f}, 1 + i % 3, 0);
        }
        return all;
    }

    static void move(StructArray<Particle> all, int steps, float dt) {
        try (SourceModule module = new SourceModule(CUDA)) {
            KernelFunction step = module.getFunction("step").forEach(all.size());
            for (int i = 0; i < steps; i++) {
                step.launch(all, (int) all.size(), dt);
            }
        }
    }

    /** The sum of {@code m·v²/2}, by arrays that are members of the structs. */
    static double energy(StructArray<Particle> all) {
        GPUArray squares = all.field("velocity").square().sum(1);
        return all.field("mass").times(squares).sum().itemDouble() / 2;
    }
}
