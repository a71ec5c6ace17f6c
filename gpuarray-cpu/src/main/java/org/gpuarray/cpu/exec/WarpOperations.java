package org.gpuarray.cpu.exec;

import java.util.List;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.jit.SyncPoint;
import org.gpuarray.cpu.math.IntegerMath;

/** Completes warp operations: shuffles, votes and reductions (PTX ISA 8.5, sections 9.7.9 and 9.7.13). */
final class WarpOperations {
    private final BlockState state;
    private final WaitReport report;

    WarpOperations(BlockState state, WaitReport report) {
        this.state = state;
        this.report = report;
    }

    /**
     * Completes the operations of a warp at which all lanes of the mask wait.
     *
     * @param base the number of the warp's first thread
     * @param lanes the lanes that the warp has
     * @return the lanes that may continue
     */
    int complete(List<SyncPoint> points, int base, int lanes) {
        int done = 0;
        int idle = 0;
        int live = live(base, lanes);
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((live >>> lane & 1) == 0 || (done >>> lane & 1) != 0) {
                continue;
            }
            int at = state.waiting[base + lane];
            SyncOperation operation = points.get(at - 1).operation();
            if (operation == SyncOperation.ACTIVE_MASK || operation == SyncOperation.LOCKSTEP) {
                idle |= 1 << lane;
            } else if (operation.isWarp()) {
                int mask = state.syncMask[base + lane];
                if ((mask >>> lane & 1) == 0) {
                    throw report.maskWithoutLane(points, base, lane);
                }
                // Lanes that have ended do not take part, as in CUDA.
                int present = mask & live;
                if (allAt(at, base, present)) {
                    requireOneMask(points, base, present);
                    perform(points, base, present, lanes & ~live);
                    done |= present;
                }
            }
        }
        return done != 0 ? done : together(base, idle);
    }

    private int live(int base, int lanes) {
        int live = 0;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((lanes >>> lane & 1) != 0 && state.waiting[base + lane] != 0) {
                live |= 1 << lane;
            }
        }
        return live;
    }

    private boolean allAt(int at, int base, int mask) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) != 0 && state.waiting[base + lane] != at) {
                return false;
            }
        }
        return true;
    }

    private void requireOneMask(List<SyncPoint> points, int base, int present) {
        int first = Integer.numberOfTrailingZeros(present);
        for (int lane = first + 1; lane < WaitScheduler.WARP; lane++) {
            if ((present >>> lane & 1) != 0 && state.syncMask[base + lane] != state.syncMask[base + first]) {
                throw report.masksDiffer(points, base, first, lane);
            }
        }
    }

    /**
     * Lets lanes continue that do not wait for others, at {@code __activemask} or in lockstep, once no other lane can run.
     * The lanes at the earliest such sync point run first, so that diverged branches converge after it.
     */
    private int together(int base, int idle) {
        int first = Integer.MAX_VALUE;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((idle >>> lane & 1) != 0) {
                first = Math.min(first, state.waiting[base + lane]);
            }
        }
        int together = 0;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((idle >>> lane & 1) != 0 && state.waiting[base + lane] == first) {
                together |= 1 << lane;
            }
        }
        giveAll(base, together, Integer.toUnsignedLong(together));
        return together;
    }

    private void giveAll(int base, int mask, long result) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) != 0) {
                state.syncResult[base + lane] = result;
            }
        }
    }

    private void perform(List<SyncPoint> points, int base, int mask, int ended) {
        int first = Integer.numberOfTrailingZeros(mask);
        SyncOperation operation = points.get(state.waiting[base + first] - 1).operation();
        switch (operation) {
            case WARP_SYNC -> {
                if (state.checker != null) {
                    int all = -1 >>> Math.max(0, WaitScheduler.WARP - (state.threads - base));
                    state.checker.warpBarrier(base, mask, all & ~ended);
                }
            }
            case SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR -> {
                int source = shuffle(operation, base, mask, ended);
                if (source >= 0) {
                    throw report.laneEnded(points, base, source / WaitScheduler.WARP, source % WaitScheduler.WARP);
                }
            }
            case BALLOT -> giveAll(base, mask, ballot(base, mask));
            case ANY -> giveAll(base, mask, ballot(base, mask) != 0 ? 1 : 0);
            case ALL -> giveAll(base, mask, ballot(base, mask) == mask ? 1 : 0);
            case UNI -> giveAll(base, mask, isUniform(base, mask, true) ? 1 : 0);
            case MATCH_ALL -> giveAll(base, mask, isUniform(base, mask, false) ? mask : 0);
            case MATCH_ANY -> matchAny(base, mask);
            default -> giveAll(base, mask, reduce(operation, base, mask));
        }
    }

    private boolean isUniform(int base, int mask, boolean asTruth) {
        long first = state.syncValue[base + Integer.numberOfTrailingZeros(mask)];
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            long value = state.syncValue[base + lane];
            boolean equal = asTruth ? (value != 0) == (first != 0) : value == first;
            if ((mask >>> lane & 1) != 0 && !equal) {
                return false;
            }
        }
        return true;
    }

    /** Executes a shuffle; returns −1, or {@code lane * 32 + ended} if a lane reads from one that has ended. */
    private int shuffle(SyncOperation operation, int base, int mask, int ended) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) == 0) {
                continue;
            }
            int argument = state.syncArgument[base + lane];
            int width = state.syncWidth[base + lane];
            int first = lane & -width;
            int last = first + width - 1;
            int source = switch (operation) {
                case SHUFFLE -> first | (argument & (width - 1));
                case SHUFFLE_UP -> lane - (argument & 31);
                case SHUFFLE_DOWN -> lane + (argument & 31);
                default -> lane ^ (argument & 31);
            };
            boolean outside = operation == SyncOperation.SHUFFLE_UP ? source < first : source > last;
            if (!outside && (ended & state.syncMask[base + lane]) >>> source << 31 != 0) {
                return lane * WaitScheduler.WARP + source;
            }
            boolean hasValue = outside || (mask >>> source & 1) != 0;
            // CUDA leaves the value of a lane outside the mask undefined; GPUs give 0.
            state.syncResult[base + lane] = hasValue ? state.syncValue[base + (outside ? lane : source)] : 0;
        }
        return -1;
    }

    private int ballot(int base, int mask) {
        int votes = 0;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) != 0 && state.syncValue[base + lane] != 0) {
                votes |= 1 << lane;
            }
        }
        return votes;
    }

    private void matchAny(int base, int mask) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            int same = 0;
            for (int other = 0; other < WaitScheduler.WARP; other++) {
                boolean equal = state.syncValue[base + other] == state.syncValue[base + lane];
                if ((mask >>> other & 1) != 0 && equal) {
                    same |= 1 << other;
                }
            }
            if ((mask >>> lane & 1) != 0) {
                state.syncResult[base + lane] = same;
            }
        }
    }

    private long reduce(SyncOperation operation, int base, int mask) {
        int first = Integer.numberOfTrailingZeros(mask);
        int result = (int) state.syncValue[base + first];
        for (int lane = first + 1; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) == 0) {
                continue;
            }
            int value = (int) state.syncValue[base + lane];
            result = switch (operation) {
                case REDUCE_ADD -> result + value;
                case REDUCE_MIN_SIGNED -> Math.min(result, value);
                case REDUCE_MAX_SIGNED -> Math.max(result, value);
                case REDUCE_MIN_UNSIGNED -> IntegerMath.minUnsigned(result, value);
                case REDUCE_MAX_UNSIGNED -> IntegerMath.maxUnsigned(result, value);
                case REDUCE_AND -> result & value;
                case REDUCE_OR -> result | value;
                default -> result ^ value;
            };
        }
        return result;
    }
}
