package org.gpuarray.cpu.exec;

import java.util.List;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.jit.SyncPoint;

/** Completes warp operations: shuffles, votes and reductions (PTX ISA 8.5, sections 9.7.9 and 9.7.13). */
final class WarpOperations {
    private final BlockState state;
    private final WaitReport report;

    WarpOperations(BlockState state, WaitReport report) {
        this.state = state;
        this.report = report;
    }

    /**
     * Completes every operation of a warp for which all lanes that it names wait.
     *
     * @param base the number of the warp's first thread
     * @param lanes the lanes that the warp has
     * @return the lanes that may run on
     */
    int complete(List<SyncPoint> points, int base, int lanes) {
        int done = 0;
        int idle = 0;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            int at = (lanes >>> lane & 1) == 0 ? 0 : state.waiting[base + lane];
            if (at == 0 || (done >>> lane & 1) != 0) {
                continue;
            }
            SyncOperation operation = points.get(at - 1).operation();
            if (operation == SyncOperation.ACTIVE_MASK) {
                idle |= 1 << lane;
            } else if (operation.isWarp()) {
                int mask = state.syncMask[base + lane] & lanes;
                if ((mask >>> lane & 1) == 0) {
                    throw report.maskWithoutLane(points, base, lane);
                }
                if (allAt(at, base, mask)) {
                    perform(operation, base, mask);
                    done |= mask;
                } else {
                    refuseEnded(points, base, lane, mask);
                }
            }
        }
        return done != 0 ? done : activeMask(base, idle);
    }

    private boolean allAt(int at, int base, int mask) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) != 0 && state.waiting[base + lane] != at) {
                return false;
            }
        }
        return true;
    }

    private void refuseEnded(List<SyncPoint> points, int base, int lane, int mask) {
        for (int other = 0; other < WaitScheduler.WARP; other++) {
            if ((mask >>> other & 1) != 0 && state.waiting[base + other] == 0) {
                throw report.laneEnded(points, base, lane, other);
            }
        }
    }

    /** When no lane can go on otherwise, those at one {@code __activemask} are what is active there. */
    private int activeMask(int base, int idle) {
        if (idle == 0) {
            return 0;
        }
        int at = state.waiting[base + Integer.numberOfTrailingZeros(idle)];
        int together = 0;
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((idle >>> lane & 1) != 0 && state.waiting[base + lane] == at) {
                together |= 1 << lane;
            }
        }
        giveAll(base, together, together);
        return together;
    }

    private void giveAll(int base, int mask, long result) {
        for (int lane = 0; lane < WaitScheduler.WARP; lane++) {
            if ((mask >>> lane & 1) != 0) {
                state.syncResult[base + lane] = result;
            }
        }
    }

    private void perform(SyncOperation operation, int base, int mask) {
        switch (operation) {
            case WARP_SYNC -> {}
            case SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR -> shuffle(operation, base, mask);
            case BALLOT -> giveAll(base, mask, ballot(base, mask));
            case ANY -> giveAll(base, mask, ballot(base, mask) != 0 ? 1 : 0);
            case ALL -> giveAll(base, mask, ballot(base, mask) == mask ? 1 : 0);
            case MATCH_ANY -> matchAny(base, mask);
            default -> giveAll(base, mask, reduce(operation, base, mask));
        }
    }

    private void shuffle(SyncOperation operation, int base, int mask) {
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
            boolean takesPart = !outside && (mask >>> source & 1) != 0;
            state.syncResult[base + lane] = state.syncValue[base + (takesPart ? source : lane)];
        }
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
