package org.gpuarray.cpu.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gpuarray.cpu.flow.Instr.AtomicOp;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * CUDA's built-in functions (CUDA C++ Programming Guide 12.6, sections 7 and 15): what a call of each name with each list
 * of parameter types is lowered to. A new function is a row here or in {@link MathRows}, {@link ConversionRows} or
 * {@link IntegerRows}, and, where Java has none, a method of a class in {@code cpu.exec}.
 */
public final class BuiltinTable {
    /** The class of integer arithmetic, by name: this package must not depend on the package it is in. */
    static final String INTEGERS = BuiltinRows.MATH + "IntegerMath";
    /** The class of fences and traps. */
    public static final String SYNC = BuiltinRows.RUNTIME + "DeviceEffects";

    /** The name of the function that ends a thread. */
    static final String EXIT = "__gpuarray_exit";

    private static final Map<String, Row> ROWS = new HashMap<>();
    /** Rows of functions that take a pointer to any scalar type, by name alone. */
    private static final Map<String, Row> BY_NAME = new HashMap<>();

    /** What a call is lowered to. */
    sealed interface Row {}

    /** A static method without effects. */
    record Function(String owner, String method, String descriptor) implements Row {
        String text() {
            return owner + "." + method + " " + descriptor;
        }
    }

    /** A static method with an effect. */
    record Effect(String owner, String method, String descriptor) implements Row {
        Effect(String method, String descriptor) {
            this(SYNC, method, descriptor);
        }
    }

    /** A failed assertion. Its argument is a string whose name is the text of the condition. */
    record Assert() implements Row {}

    /** {@code printf}. */
    record Print() implements Row {}

    /** The end of a thread, as a return from its kernel is. */
    record Exit() implements Row {}

    /** An atomic operation on {@code *first}. */
    record Atomic(AtomicOp op) implements Row {}

    /** A sync point, at which threads wait. */
    record Sync(SyncOperation operation) implements Row {}

    /**
     * A function that returns one result through each pointer, and perhaps one as its value: each is computed by a method
     * that takes the same inputs.
     */
    record Outputs(List<Function> pointers, @Nullable Function result) implements Row {}

    private BuiltinTable() {}

    /** Returns the row of a function, null if it is not known. */
    static @Nullable Row find(String name, List<CType> parameterTypes) {
        String plain = name.startsWith("std::") ? name.substring(5) : name;
        Row row = ROWS.get(plain + types(parameterTypes));
        if (row != null) {
            return row;
        }
        Row any = BY_NAME.get(plain);
        if (any instanceof Atomic atomic && !isAtomicTarget(atomic, parameterTypes)) {
            return null;
        }
        return any;
    }

    private static boolean isAtomicTarget(Atomic any, List<CType> types) {
        return !types.isEmpty()
                && types.get(0) instanceof PointerType p
                && p.target() instanceof ScalarType s
                && s.sizeBytes() >= (any.op() == AtomicOp.CAS ? 2 : 4);
    }

    /** Returns every method that the rows name, as {@code owner.name descriptor}. */
    public static List<String> methods() {
        return ROWS.values().stream()
                .flatMap(row -> {
                    if (row instanceof Function f) {
                        return Stream.of(f.text());
                    } else if (row instanceof Effect e) {
                        return Stream.of(e.owner() + "." + e.method() + " " + e.descriptor());
                    } else if (row instanceof Outputs o) {
                        Stream<Function> result = Stream.ofNullable(o.result());
                        return Stream.concat(o.pointers().stream(), result).map(Function::text);
                    }
                    return Stream.empty();
                })
                .sorted()
                .distinct()
                .toList();
    }

    /** Returns whether threads wait for one another in a function. */
    static boolean isSync(String name) {
        return BY_NAME.get(name) instanceof Sync;
    }

    /** Returns whether a function must be inlined into the kernel: threads wait for one another in it, or it ends them. */
    static boolean isOfKernel(String name) {
        return isSync(name) || name.equals(EXIT);
    }

    private static String types(List<CType> types) {
        StringBuilder text = new StringBuilder("(");
        for (CType type : types) {
            text.append(type instanceof PointerType p ? p.target() + "*" : type.toString())
                    .append(',');
        }
        return text.append(')').toString();
    }

    private static void named(Row row, String... names) {
        for (String name : names) {
            BY_NAME.put(name, row);
        }
    }

    private static void effect(String name, String method) {
        ROWS.put(name + "()", new Effect(method, "()V"));
    }

    static {
        BuiltinRows rows = new BuiltinRows(ROWS);
        MathRows.addTo(rows);
        ConversionRows.addTo(rows);
        IntegerRows.addTo(rows);
        for (String scope : List.of("", "_block", "_system")) {
            named(new Atomic(AtomicOp.ADD), "atomicAdd" + scope);
            named(new Atomic(AtomicOp.SUB), "atomicSub" + scope);
            named(new Atomic(AtomicOp.EXCHANGE), "atomicExch" + scope);
            named(new Atomic(AtomicOp.MIN), "atomicMin" + scope);
            named(new Atomic(AtomicOp.MAX), "atomicMax" + scope);
            named(new Atomic(AtomicOp.AND), "atomicAnd" + scope);
            named(new Atomic(AtomicOp.OR), "atomicOr" + scope);
            named(new Atomic(AtomicOp.XOR), "atomicXor" + scope);
            named(new Atomic(AtomicOp.INC), "atomicInc" + scope);
            named(new Atomic(AtomicOp.DEC), "atomicDec" + scope);
            named(new Atomic(AtomicOp.CAS), "atomicCAS" + scope);
        }
        effect("__threadfence", "fence");
        effect("__threadfence_block", "fence");
        effect("__threadfence_system", "fence");
        effect("__trap", "trap");
        effect("__brkpt", "breakpoint");
        named(new Assert(), "__gpuarray_assert_fail");
        named(new Print(), "printf");
        named(new Exit(), EXIT);
        ROWS.put(
                "__gpuarray_is_cooperative()",
                new Effect("isCooperative", "(L" + BuiltinRows.RUNTIME + "BlockState;)I"));
        ROWS.put(
                "__gpuarray_block_run()",
                new Effect(BuiltinRows.RUNTIME + "BlockState", "run", "(L" + BuiltinRows.RUNTIME + "BlockState;)I"));
        ROWS.put(
                "__gpuarray_malloc(unsigned long long,)",
                new Effect("allocate", "(L" + BuiltinRows.RUNTIME + "BlockState;J)J"));
        ROWS.put(
                "__gpuarray_free(unsigned long long,)",
                new Effect("free", "(L" + BuiltinRows.RUNTIME + "BlockState;J)V"));
        for (String[] address : new String[][] {
            {"__gpuarray_space", "space", "J)I"},
            {"__gpuarray_to_shared", "toShared", "J)J"},
            {"__gpuarray_from_shared", "fromShared", "J)J"},
        }) {
            String descriptor = "(L" + BuiltinRows.RUNTIME + "BlockState;" + address[2];
            ROWS.put(
                    address[0] + "(unsigned long long,)",
                    new Effect(BuiltinRows.RUNTIME + "AddressSpaces", address[1], descriptor));
        }
        for (String[] pair : new String[][] {
            {"__gpuarray_exchange16", "exchange", "JJJ"},
            {"__gpuarray_compare16", "compare", "JJJJJ"},
            {"__gpuarray_upper16", "upper", ""},
        }) {
            String descriptor = "(L" + BuiltinRows.RUNTIME + "BlockState;" + pair[2] + ")J";
            ROWS.put(
                    pair[0] + "(" + "unsigned long long,".repeat(pair[2].length()) + ")",
                    new Effect(BuiltinRows.RUNTIME + "PairAtomics", pair[1], descriptor));
        }
        for (String[] texture : new String[][] {
            {"__gpuarray_fetch(unsigned long long,int,)", "fetch", "JI)V"},
            {"__gpuarray_tex(unsigned long long,int,float,float,float,int,)", "sample", "JIFFFI)V"},
            {"__gpuarray_texel_bits(int,)", "bits", "I)I"},
            {"__gpuarray_texel_real(int,)", "real", "I)F"},
            {"__gpuarray_surf_put(int,unsigned int,)", "put", "II)V"},
            {"__gpuarray_surf_read(unsigned long long,int,int,int,int,int,int,)", "read", "JIIIIII)V"},
            {"__gpuarray_surf_write(unsigned long long,int,int,int,int,int,int,)", "write", "JIIIIII)V"},
        }) {
            String descriptor = "(L" + BuiltinRows.RUNTIME + "BlockState;" + texture[2];
            ROWS.put(texture[0], new Effect(BuiltinRows.RUNTIME + "TextureUnit", texture[1], descriptor));
        }
        named(new Sync(SyncOperation.GRID), "__gpuarray_grid_sync");
        ROWS.put("clock()", new Effect("clock", "()J"));
        ROWS.put("clock64()", new Effect("clock", "()J"));
        ROWS.put("__gpuarray_globaltimer()", new Effect("globalTimer", "()J"));
        ROWS.put("__nanosleep(unsigned int,)", new Effect("sleep", "(I)V"));

        named(new Sync(SyncOperation.BARRIER), "__syncthreads");
        named(new Sync(SyncOperation.BARRIER_COUNT), "__syncthreads_count");
        named(new Sync(SyncOperation.BARRIER_AND), "__syncthreads_and");
        named(new Sync(SyncOperation.BARRIER_OR), "__syncthreads_or");
        named(new Sync(SyncOperation.WARP_SYNC), "__syncwarp");
        named(new Sync(SyncOperation.ACTIVE_MASK), "__activemask");
        named(new Sync(SyncOperation.SHUFFLE), "__shfl_sync");
        named(new Sync(SyncOperation.SHUFFLE_UP), "__shfl_up_sync");
        named(new Sync(SyncOperation.SHUFFLE_DOWN), "__shfl_down_sync");
        named(new Sync(SyncOperation.SHUFFLE_XOR), "__shfl_xor_sync");
        named(new Sync(SyncOperation.BALLOT), "__ballot_sync");
        named(new Sync(SyncOperation.ANY), "__any_sync");
        named(new Sync(SyncOperation.ALL), "__all_sync");
        named(new Sync(SyncOperation.UNI), "__uni_sync");
        named(new Sync(SyncOperation.MATCH_ANY), "__match_any_sync");
        named(new Sync(SyncOperation.MATCH_ALL), "__match_all_sync");
        named(new Sync(SyncOperation.REDUCE_AND), "__reduce_and_sync");
        named(new Sync(SyncOperation.REDUCE_OR), "__reduce_or_sync");
        named(new Sync(SyncOperation.REDUCE_XOR), "__reduce_xor_sync");
        named(new Sync(SyncOperation.REDUCE_ADD), "__reduce_add_sync");
        for (String type : List.of("int", "unsigned int")) {
            boolean signed = type.equals("int");
            String key = "(unsigned int," + type + ",)";
            ROWS.put(
                    "__reduce_min_sync" + key,
                    new Sync(signed ? SyncOperation.REDUCE_MIN_SIGNED : SyncOperation.REDUCE_MIN_UNSIGNED));
            ROWS.put(
                    "__reduce_max_sync" + key,
                    new Sync(signed ? SyncOperation.REDUCE_MAX_SIGNED : SyncOperation.REDUCE_MAX_UNSIGNED));
        }
    }
}
