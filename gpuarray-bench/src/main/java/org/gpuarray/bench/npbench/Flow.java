package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Flow of an incompressible fluid in steps of time, on a grid (y, x) of 2 by 2; the pressure is relaxed in each step. */
final class Flow {
    private static final double DENSITY = 1;
    private static final double VISCOSITY = 0.1;
    private static final double FORCE = 1;
    /** The part by which the flow grows in a step when it counts as steady. */
    private static final double ENOUGH = 0.001;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram(
                    "cavity_flow",
                    (type, size) -> List.of(still(0, type, size), still(0, type, size), still(0, type, size)),
                    Flow::cavityFlow),
            new NumpyProgram("channel_flow", Flow::channelArrays, Flow::channelFlow));

    private final double dx;
    private final double dy;
    private final double dt;
    private final Neighbours at;

    private Flow(int ny, int nx, Neighbours at) {
        dx = 2.0 / (nx - 1);
        dy = 2.0 / (ny - 1);
        dt = 0.1 / ((nx - 1.0) * (ny - 1.0));
        this.at = at;
    }

    /** The points that a step computes, and their neighbours. */
    private interface Neighbours {
        GPUArray centre(GPUArray a);

        GPUArray west(GPUArray a);

        GPUArray east(GPUArray a);

        GPUArray south(GPUArray a);

        GPUArray north(GPUArray a);
    }

    /** The inner points of a box with walls. */
    private static final class Box implements Neighbours {
        @Override
        public GPUArray centre(GPUArray a) {
            return a.get("1:-1, 1:-1");
        }

        @Override
        public GPUArray west(GPUArray a) {
            return a.get("1:-1, :-2");
        }

        @Override
        public GPUArray east(GPUArray a) {
            return a.get("1:-1, 2:");
        }

        @Override
        public GPUArray south(GPUArray a) {
            return a.get(":-2, 1:-1");
        }

        @Override
        public GPUArray north(GPUArray a) {
            return a.get("2:, 1:-1");
        }
    }

    /** The points between two walls; x goes around. */
    private static final class Channel implements Neighbours {
        @Override
        public GPUArray centre(GPUArray a) {
            return a.get("1:-1");
        }

        @Override
        public GPUArray west(GPUArray a) {
            return a.roll(1, 1).get("1:-1");
        }

        @Override
        public GPUArray east(GPUArray a) {
            return a.roll(-1, 1).get("1:-1");
        }

        @Override
        public GPUArray south(GPUArray a) {
            return a.get(":-2");
        }

        @Override
        public GPUArray north(GPUArray a) {
            return a.get("2:");
        }
    }

    private static GPUArray still(double value, DType type, int... size) {
        return GPU.full(new int[] {size[0], size[1]}, value, type);
    }

    /** A small v, so that no term is 0. */
    private static List<GPUArray> channelArrays(DType type, int... size) {
        GPUArray v = uniform(type, 1, size[0], size[1]).minus(0.5).times(0.01);
        return List.of(still(0, type, size), v, still(1, type, size));
    }

    /** Moves the fluid in a box whose lid moves. */
    private static List<GPUArray> cavityFlow(int[] size, GPUArray... in) {
        Flow flow = new Flow(size[0], size[1], new Box());
        GPUArray u = in[0].copy();
        GPUArray v = in[1].copy();
        GPUArray p = in[2].copy();
        for (int step = 0; step < size[2]; step++) {
            GPUArray b = flow.divergence(u, v);
            for (int i = 0; i < size[3]; i++) {
                p.set("1:-1, 1:-1", flow.relaxed(p, b));
                p.set(":, -1", p.get(":, -2"));
                p.set(0, p.get(1));
                p.set(":, 0", p.get(":, 1"));
                p.set(-1, 0);
            }
            GPUArray newU = flow.moved(u, u, v).minus(flow.pushedX(p));
            GPUArray newV = flow.moved(v, u, v).minus(flow.pushedY(p));
            u.set("1:-1, 1:-1", newU);
            v.set("1:-1, 1:-1", newV);
            for (String wall : new String[] {"0", ":, 0", ":, -1", "-1"}) {
                u.set(wall, wall.equals("-1") ? 1 : 0);
                v.set(wall, 0);
            }
        }
        return List.of(u, v, p);
    }

    /** Moves the fluid in a channel by a force until the flow is steady, or the steps are done. */
    private static List<GPUArray> channelFlow(int[] size, GPUArray... in) {
        Flow flow = new Flow(size[0], size[1], new Channel());
        GPUArray u = in[0].copy();
        GPUArray v = in[1].copy();
        GPUArray p = in[2].copy();
        double change = 1;
        for (int step = 0; step < size[3] && change > ENOUGH; step++) {
            GPUArray b = flow.divergence(u, v);
            for (int i = 0; i < size[2]; i++) {
                p.set("1:-1", flow.relaxed(p, b));
                p.set(-1, p.get(-2));
                p.set(0, p.get(1));
            }
            GPUArray before = u.sum();
            GPUArray newU = flow.moved(u, u, v).minus(flow.pushedX(p)).plus(FORCE * flow.dt);
            GPUArray newV = flow.moved(v, u, v).minus(flow.pushedY(p));
            u.set("1:-1", newU);
            v.set("1:-1", newV);
            for (int wall : new int[] {0, -1}) {
                u.set(wall, 0);
                v.set(wall, 0);
            }
            GPUArray after = u.sum();
            change = after.minus(before).div(after).itemDouble();
        }
        return List.of(u, v, p);
    }

    /** Returns what the pressure has to balance. */
    private GPUArray divergence(GPUArray u, GPUArray v) {
        GPUArray ux = alongX(u);
        GPUArray vy = alongY(v);
        return ux.plus(vy)
                .div(dt)
                .minus(ux.square())
                .minus(alongY(u).times(alongX(v)).times(2))
                .minus(vy.square())
                .times(DENSITY);
    }

    private GPUArray alongX(GPUArray a) {
        return at.east(a).minus(at.west(a)).div(2 * dx);
    }

    private GPUArray alongY(GPUArray a) {
        return at.north(a).minus(at.south(a)).div(2 * dy);
    }

    /** Returns the pressure after a step of Jacobi's method. */
    private GPUArray relaxed(GPUArray p, GPUArray b) {
        double xx = dx * dx;
        double yy = dy * dy;
        GPUArray around = at.east(p)
                .plus(at.west(p))
                .times(yy)
                .plus(at.north(p).plus(at.south(p)).times(xx));
        return around.minus(b.times(xx * yy)).div(2 * (xx + yy));
    }

    /** Returns a component of the velocity after convection and diffusion. */
    private GPUArray moved(GPUArray a, GPUArray u, GPUArray v) {
        GPUArray centre = at.centre(a);
        GPUArray west = at.west(a);
        GPUArray south = at.south(a);
        GPUArray convection = at.centre(u)
                .times(centre.minus(west))
                .div(dx)
                .plus(at.centre(v).times(centre.minus(south)).div(dy));
        GPUArray diffusion = at.east(a)
                .minus(centre.times(2))
                .plus(west)
                .div(dx * dx)
                .plus(at.north(a).minus(centre.times(2)).plus(south).div(dy * dy));
        return centre.plus(diffusion.times(VISCOSITY).minus(convection).times(dt));
    }

    private GPUArray pushedX(GPUArray p) {
        return at.east(p).minus(at.west(p)).times(dt / (2 * DENSITY * dx));
    }

    private GPUArray pushedY(GPUArray p) {
        return at.north(p).minus(at.south(p)).times(dt / (2 * DENSITY * dy));
    }
}
