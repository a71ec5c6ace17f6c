package org.gpuarray.kernels.codegen;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The steps of the fixed order of a reduction as functions of CUDA C, one set for each reduction and type that a kernel has.
 * The cooperative and the serial ones combine the same values in the same order: docs/decisions/0003-order-of-sums.md.
 */
public final class ReduceHelpers {
    private static final KernelTemplate LANE = KernelTemplate.of("""
            // A lane's four groups of four.
            __device__ __forceinline__ ${wide} lane_${elementName}(const ${element}* v) {
              const ${wide} g0 = ${group0};
              const ${wide} g1 = ${group1};
              const ${wide} g2 = ${group2};
              const ${wide} g3 = ${group3};
              return ${lane};
            }
            """);

    private static final KernelTemplate FOUR = KernelTemplate.of("""
            // A lane of which only the first quarter of the tile has elements.
            __device__ __forceinline__ ${wide} four_${elementName}(const ${element}* v) {
              const ${wide} g0 = ${v0};
              const ${wide} g1 = ${v1};
              const ${wide} g2 = ${v2};
              const ${wide} g3 = ${v3};
              return ${lane};
            }
            """);

    private static final KernelTemplate WARP = KernelTemplate.of("""
            // The tree over each group of lanes, a power of two up to 32; the first of a group gets the result.
            __device__ __forceinline__ ${wide} warp_${wideName}(${wide} d, const int lanes) {
              for (int offset = lanes / 2; offset > 0; offset /= 2) {
                const ${wide} other = ${shuffle}(0xffffffffu, d, offset);
                d = ${combine};
              }
              return d;
            }
            """);

    private static final KernelTemplate BLOCK = KernelTemplate.of("""
            // The tree over a block of 256 lanes; thread 0 gets the result.
            __device__ __forceinline__ ${wide} block_${wideName}(const ${wide} d, ${wide}* warps) {
              const ${wide} mine = warp_${wideName}(d, 32);
              if (threadIdx.x % 32 == 0) {
                warps[threadIdx.x / 32] = mine;
              }
              __syncthreads();
              const ${wide} result = eight_${wideName}(warps, 1);
              __syncthreads();
              return result;
            }
            """);

    private static final KernelTemplate WARPS = KernelTemplate.of("""
            // The trees over the warps of the parts of a row, each of 256 lanes, of which a thread has one in each of some.
            __device__ __forceinline__ void warps_${wideName}(const ${wide}* d, const int turns, ${wide}* warps) {
              #pragma unroll
              for (int turn = 0; turn < turns; turn++) {
                const ${wide} mine = warp_${wideName}(d[turn], 32);
                if (threadIdx.x % 32 == 0) {
                  warps[(turn * blockDim.x + threadIdx.x) / 32] = mine;
                }
              }
            }
            """);

    private static final KernelTemplate ROW = KernelTemplate.of("""
            // The trees over the eight warps of each part and over up to four parts; every thread gets the result.
            __device__ __forceinline__ ${wide} row_${wideName}(const ${wide}* warps, const int count) {
              ${wide} d = threadIdx.x % 32 < count ? warps[threadIdx.x % 32] : ${identity};
              for (int offset = 4; offset > 0; offset /= 2) {
                const ${wide} other = ${shuffleDown}(0xffffffffu, d, offset);
                d = ${combine};
              }
              for (int offset = 16; offset > 4; offset /= 2) {
                const ${wide} other = ${shuffleDown}(0xffffffffu, d, offset);
                d = ${combine};
              }
              return ${shuffle}(0xffffffffu, d, 0);
            }
            """);

    private static final KernelTemplate EIGHT = KernelTemplate.of("""
            // The tree over the results of eight warps.
            __device__ __forceinline__ ${wide} eight_${wideName}(const ${wide}* d, const int stride) {
              const ${wide} d0 = ${even0};
              const ${wide} d1 = ${even1};
              const ${wide} d2 = ${even2};
              const ${wide} d3 = ${even3};
              return ${result};
            }
            """);

    private static final KernelTemplate TREE = KernelTemplate.of("""
            // The tree over the first lanes of d, which has room for 256.
            __device__ __forceinline__ ${wide} tree_${wideName}(${wide}* d, const int lanes) {
              int width = 1;
              while (width < lanes) {
                width *= 2;
              }
              for (int t = lanes; t < width; t++) {
                d[t] = ${identity};
              }
              for (int offset = width < 32 ? width / 2 : 0; offset > 0; offset /= 2) {
                for (int t = 0; t < offset; t++) {
                  d[t] = ${combine1};
                }
              }
              for (int warp = 0; warp + 32 <= width; warp += 32) {
                for (int t = warp; t < warp + 8; t++) {
                  d[t] = ${combine4};
                }
                d[warp] = eight_${wideName}(d + warp, 1);
              }
              for (int offset = width / 2; offset >= 32; offset /= 2) {
                for (int t = 0; t < offset; t += 32) {
                  d[t] = ${combine1};
                }
              }
              return d[0];
            }
            """);

    private static final KernelTemplate GROUPS = KernelTemplate.of("""
            // The groups of a tile of count values of v, which has room for 4096, as g has for 1024; returns their number.
            __device__ __forceinline__ int groups_${elementName}(${element}* v, ${wide}* g, const int count) {
              const int end = count > 1024 ? 4096 : (count + 3) / 4 * 4;
              for (int j = count; j < end; j++) {
                v[j] = ${elementIdentity};
              }
              if (count <= 1024) {
                for (int j = 0; j < end; j++) {
                  g[j] = ${vj};
                }
                return end;
              }
              for (int j = 0; j < 1024; j++) {
                g[j] = ${group};
              }
              return 1024;
            }
            """);

    private static final KernelTemplate LANES = KernelTemplate.of("""
            // The lanes of the groups of 4,096 elements.
            __device__ __forceinline__ void lanes_${wideName}(const ${wide}* g, ${wide}* d, const int groups) {
              for (int t = 0; t < groups / 4; t++) {
                d[t] = ${lane};
              }
            }
            """);

    private static final KernelTemplate ADD_LANES = KernelTemplate.of("""
            // The lanes of the groups of the next 4,096 elements of a tile.
            __device__ __forceinline__ void add_lanes_${wideName}(const ${wide}* g, ${wide}* d, const int groups) {
              for (int t = 0; t < groups / 4; t++) {
                const ${wide} lane = ${lane};
                d[t] = ${combine};
              }
            }
            """);

    private ReduceHelpers() {}

    /** Returns the functions that the kernels of reductions may call, each after those that it calls. */
    public static Map<String, String> functions(List<Reduction> reductions) {
        Map<String, String> functions = new LinkedHashMap<>();
        for (Reduction reduction : reductions) {
            addTo(functions, reduction);
        }
        return functions;
    }

    /** Returns those of the functions that {@code kernels} calls, and those that they call, each followed by a blank line. */
    public static String neededBy(Map<String, String> functions, String kernels) {
        // A function stands before those that call it, so those further down are looked at first.
        StringBuilder out = new StringBuilder();
        String users = kernels;
        String[] names = functions.keySet().toArray(new String[0]);
        for (int i = names.length - 1; i >= 0; i--) {
            if (Pattern.compile("\\b" + names[i] + "\\b").matcher(users).find()) {
                String text = functions.getOrDefault(names[i], "") + "\n";
                users += text;
                out.insert(0, text);
            }
        }
        return out.toString();
    }

    private static void addTo(Map<String, String> functions, Reduction r) {
        functions.computeIfAbsent("warp_" + r.wideName(), key -> warp(r));
        functions.computeIfAbsent("eight_" + r.wideName(), key -> eight(r));
        functions.computeIfAbsent("block_" + r.wideName(), key -> block(r));
        functions.computeIfAbsent("warps_" + r.wideName(), key -> warps(r));
        functions.computeIfAbsent("row_" + r.wideName(), key -> row(r));
        functions.computeIfAbsent("tree_" + r.wideName(), key -> tree(r));
        functions.computeIfAbsent("lane_" + r.elementName(), key -> lane(r));
        functions.computeIfAbsent("four_" + r.elementName(), key -> four(r));
        functions.computeIfAbsent("lanes_" + r.wideName(), key -> lanes(r));
        functions.computeIfAbsent("add_lanes_" + r.wideName(), key -> addLanes(r));
        functions.computeIfAbsent("groups_" + r.elementName(), key -> groups(r));
    }

    private static String warp(Reduction r) {
        return WARP.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "shuffle", ScanHelpers.shuffle(r.wide(), "_down"),
                "combine", r.wide().combined(r.op(), "d", "other"));
    }

    private static String warps(Reduction r) {
        return WARPS.fill("wide", r.wide().cudaName(), "wideName", r.wideName());
    }

    private static String row(Reduction r) {
        return ROW.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "identity", r.wide().identity(r.op()),
                "shuffleDown", ScanHelpers.shuffle(r.wide(), "_down"),
                "shuffle", ScanHelpers.shuffle(r.wide(), ""),
                "combine", r.wide().combined(r.op(), "d", "other"));
    }

    private static String eight(Reduction r) {
        return EIGHT.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "even0", r.wide().combined(r.op(), "d[0]", "d[4 * stride]"),
                "even1", r.wide().combined(r.op(), "d[stride]", "d[5 * stride]"),
                "even2", r.wide().combined(r.op(), "d[2 * stride]", "d[6 * stride]"),
                "even3", r.wide().combined(r.op(), "d[3 * stride]", "d[7 * stride]"),
                "result", pairs(r.wide(), r, "d0", "d2", "d1", "d3"));
    }

    private static String block(Reduction r) {
        return BLOCK.fill("wide", r.wide().cudaName(), "wideName", r.wideName());
    }

    private static String tree(Reduction r) {
        return TREE.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "identity", r.wide().identity(r.op()),
                "combine1", r.wide().combined(r.op(), "d[t]", "d[t + offset]"),
                "combine4", pairs(r.wide(), r, "d[t]", "d[t + 16]", "d[t + 8]", "d[t + 24]"));
    }

    private static String lane(Reduction r) {
        return LANE.fill(
                "wide", r.wide().cudaName(),
                "element", r.element().cudaName(),
                "elementName", r.elementName(),
                "group0", r.widened(pairs(r.element(), r, "v[0]", "v[4]", "v[8]", "v[12]")),
                "group1", r.widened(pairs(r.element(), r, "v[1]", "v[5]", "v[9]", "v[13]")),
                "group2", r.widened(pairs(r.element(), r, "v[2]", "v[6]", "v[10]", "v[14]")),
                "group3", r.widened(pairs(r.element(), r, "v[3]", "v[7]", "v[11]", "v[15]")),
                "lane", pairs(r.wide(), r, "g0", "g1", "g2", "g3"));
    }

    private static String groups(Reduction r) {
        return GROUPS.fill(
                "wide", r.wide().cudaName(),
                "element", r.element().cudaName(),
                "elementName", r.elementName(),
                "elementIdentity", r.element().identity(r.op()),
                "vj", r.widened("v[j]"),
                "group", r.widened(pairs(r.element(), r, "v[j]", "v[j + 1024]", "v[j + 2048]", "v[j + 3072]")));
    }

    private static String four(Reduction r) {
        return FOUR.fill(
                "wide", r.wide().cudaName(),
                "element", r.element().cudaName(),
                "elementName", r.elementName(),
                "v0", r.widened("v[0]"),
                "v1", r.widened("v[1]"),
                "v2", r.widened("v[2]"),
                "v3", r.widened("v[3]"),
                "lane", pairs(r.wide(), r, "g0", "g1", "g2", "g3"));
    }

    private static String lanes(Reduction r) {
        return LANES.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "lane", laneOfGroups(r));
    }

    private static String addLanes(Reduction r) {
        return ADD_LANES.fill(
                "wide", r.wide().cudaName(),
                "wideName", r.wideName(),
                "lane", laneOfGroups(r),
                "combine", r.wide().combined(r.op(), "d[t]", "lane"));
    }

    private static String laneOfGroups(Reduction r) {
        return pairs(r.wide(), r, "g[4 * t]", "g[4 * t + 1]", "g[4 * t + 2]", "g[4 * t + 3]");
    }

    /** Returns {@code (a + b) + (c + d)} in {@code type}. */
    public static String pairs(CudaType type, Reduction r, String a, String b, String c, String d) {
        return type.combined(r.op(), type.combine(r.op(), a, b), type.combine(r.op(), c, d));
    }

    /** Returns the same in parentheses, or as a call. */
    public static String group(CudaType type, Reduction r, String a, String b, String c, String d) {
        return type.combine(r.op(), type.combine(r.op(), a, b), type.combine(r.op(), c, d));
    }
}
