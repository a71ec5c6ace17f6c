package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.complex;
import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/** Physics: azimuthal integration, a contour integral, gravity, self-energies. */
final class Physics {
    private static final double GRAVITY = 1;
    private static final double SOFTENING = 0.1;
    private static final double TIME_STEP = 0.01;
    private static final double MASS = 20;
    private static final double INVERSE_CUBE = -1.5;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram("azimint_hist", Physics::points, Physics::azimintHist),
            new NumpyProgram("azimint_naive", Physics::points, Physics::azimintNaive),
            new NumpyProgram("contour_integral", Physics::contourArrays, Physics::contourIntegral),
            new NumpyProgram("nbody", Physics::nbodyArrays, Physics::nbody),
            new NumpyProgram("scattering_self_energies", Physics::scatteringArrays, Physics::scatteringSelfEnergies));

    private Physics() {}

    private static List<GPUArray> points(DType type, int... size) {
        return List.of(uniform(type, 1, size[0]), uniform(type, 2, size[0]));
    }

    /** Averages data over rings, by histograms of their radii. */
    private static List<GPUArray> azimintHist(int[] size, GPUArray... in) {
        GPUArray sums = in[1].histogram(Bins.of(size[1]).weights(in[0])).counts();
        return List.of(sums.div(in[1].histogram(size[1]).counts()));
    }

    /** Averages data over rings, one after the other. */
    private static List<GPUArray> azimintNaive(int[] size, GPUArray... in) {
        GPUArray most = in[1].max();
        GPUArray[] means = new GPUArray[size[1]];
        for (int i = 0; i < size[1]; i++) {
            GPUArray inside = in[1].ge(most.times(i).div(size[1]))
                    .and(in[1].lt(most.times(i + 1).div(size[1])));
            means[i] = in[0].mean(Reduce.all().where(inside));
        }
        return List.of(GPU.stack(means));
    }

    private static List<GPUArray> contourArrays(DType type, int... size) {
        return List.of(complex(1, size[2] + 1, size[0], size[0]), complex(3, size[3]), complex(5, size[0], size[1]));
    }

    /** Sums the solutions of a linear system at points of the plane, and their products with the points. */
    private static List<GPUArray> contourIntegral(int[] size, GPUArray... in) {
        GPUArray z = in[1].reshape(-1, 1, 1);
        GPUArray system = GPU.zeros(in[0].dtype(), size[3], size[0], size[0]);
        for (int n = 0; n <= size[2]; n++) {
            system = system.plus(z.pow(size[2] / 2.0 - n).times(in[0].get(n)));
        }
        GPUArray x = Linalg.solve(system, in[2]);
        x = GPU.where(z.abs().lt(1), x.negative(), x);
        return List.of(x.sum(0), z.times(x).sum(0));
    }

    private static List<GPUArray> nbodyArrays(DType type, int... size) {
        return List.of(
                GPU.full(new int[] {size[0], 1}, MASS / size[0], type),
                uniform(type, 1, size[0], 3),
                uniform(type, 2, size[0], 3));
    }

    /** Moves bodies by their gravity in steps of time; the results are the energies of motion and of all pairs. */
    private static List<GPUArray> nbody(int[] size, GPUArray... in) {
        GPUArray mass = in[0];
        GPUArray position = in[1];
        GPUArray velocity = in[2].minus(mass.times(in[2]).mean(0).div(mass.mean()));
        GPUArray pull = acceleration(position, mass);
        List<GPUArray> ofMotion = new ArrayList<>(List.of(energyOfMotion(velocity, mass)));
        List<GPUArray> ofPairs = new ArrayList<>(List.of(energyOfPairs(position, mass)));
        for (int step = 0; step < size[1]; step++) {
            velocity = velocity.plus(pull.times(TIME_STEP / 2));
            position = position.plus(velocity.times(TIME_STEP));
            pull = acceleration(position, mass);
            velocity = velocity.plus(pull.times(TIME_STEP / 2));
            ofMotion.add(energyOfMotion(velocity, mass));
            ofPairs.add(energyOfPairs(position, mass));
        }
        return List.of(GPU.stack(ofMotion.toArray(new GPUArray[0])), GPU.stack(ofPairs.toArray(new GPUArray[0])));
    }

    private static GPUArray difference(GPUArray position, int axis) {
        GPUArray x = position.get(":, " + axis);
        return x.minus(x.reshape(-1, 1));
    }

    private static GPUArray acceleration(GPUArray position, GPUArray mass) {
        GPUArray dx = difference(position, 0);
        GPUArray dy = difference(position, 1);
        GPUArray dz = difference(position, 2);
        GPUArray square = dx.square().plus(dy.square()).plus(dz.square()).plus(SOFTENING * SOFTENING);
        GPUArray pull = square.pow(INVERSE_CUBE).times(mass.get(":, 0")).times(GRAVITY);
        return GPU.stack(
                1, dx.times(pull).sum(1), dy.times(pull).sum(1), dz.times(pull).sum(1));
    }

    private static GPUArray energyOfMotion(GPUArray velocity, GPUArray mass) {
        return mass.times(velocity.square()).sum().times(0.5);
    }

    /** Counts each pair once. */
    private static GPUArray energyOfPairs(GPUArray position, GPUArray mass) {
        GPUArray distance = difference(position, 0)
                .square()
                .plus(difference(position, 1).square())
                .plus(difference(position, 2).square())
                .sqrt();
        GPUArray near = GPU.where(distance.gt(0), distance.reciprocal(), 0);
        return mass.times(mass.get(":, 0")).times(near).triu(1).sum().times(-GRAVITY);
    }

    private static List<GPUArray> scatteringArrays(DType type, int... size) {
        int atoms = size[5];
        int neighbours = size[6];
        int orbitals = size[7];
        GPUArray near = GPU.arange(atoms)
                .reshape(-1, 1)
                .minus(neighbours / 2)
                .plus(GPU.arange(neighbours))
                .rem(atoms);
        return List.of(
                near.astype(DType.INT32),
                complex(1, atoms, neighbours, size[4], orbitals, orbitals),
                complex(3, size[0], size[1], atoms, orbitals, orbitals),
                complex(5, size[2], size[3], atoms, neighbours, size[4], size[4]));
    }

    /** Sums a neighbour's Green's function, between derivatives of the Hamiltonian, over what phonons lead to an energy. */
    private static List<GPUArray> scatteringSelfEnergies(int[] size, GPUArray... in) {
        GPUArray sigma = GPU.zerosLike(in[2]);
        for (int w = 0; w < size[3]; w++) {
            GPUArray right =
                    GPU.einsum("abjmn,abij->abimn", in[1], in[3].get(":, " + w).sum(0));
            GPUArray green = in[2].get(":, :" + (size[1] - w)).get(":", ":", in[0]);
            GPUArray left = GPU.einsum("keabmn,abinp->keabimp", green, in[1]);
            GPUArray part = GPU.einsum("keabimn,abinp->keamp", left, right);
            sigma.set(":, " + w + ":", sigma.get(":, " + w + ":").plus(part));
        }
        return List.of(sigma);
    }
}
