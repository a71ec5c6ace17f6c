package org.gpuarray.cpu;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.jit.CompiledGlobal;
import org.gpuarray.cpu.jit.CompiledKernel;
import org.gpuarray.cpu.jit.CompiledProgram;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.jit.KernelParameter;
import org.gpuarray.cpu.memory.MemoryBlock;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;

/** A program with its own copy of its {@code __device__} and {@code __constant__} variables. */
final class CpuModule implements GpuModule {
    private final CpuDevice device;
    private final CompiledProgram program;
    private final Map<String, CpuFunction> functions = new LinkedHashMap<>();
    private final List<MemoryBlock> variables = new ArrayList<>();
    private volatile boolean closed;

    CpuModule(CpuDevice device, CompiledProgram program) {
        this.device = device;
        this.program = program;
        for (CompiledGlobal global : program.globals()) {
            variables.add(device.allocator().allocateVariable(global.initialBytes().length));
        }
        for (int i = 0; i < variables.size(); i++) {
            CompiledGlobal global = program.globals().get(i);
            device.transfers().initialize(variables.get(i), global.kind(), contents(global));
        }
        for (CompiledKernel kernel : program.kernels()) {
            functions.put(kernel.name(), new CpuFunction(this, kernel));
        }
    }

    /** Returns a variable's initial contents; the addresses in them differ between copies of the program. */
    private byte[] contents(CompiledGlobal global) {
        if (global.pointers().isEmpty()) {
            return global.initialBytes();
        }
        ByteBuffer contents = ByteBuffer.wrap(global.initialBytes().clone()).order(ByteOrder.LITTLE_ENDIAN);
        for (CompiledGlobal.InitialPointer pointer : global.pointers()) {
            long address = variables.get(pointer.variable()).address();
            contents.putLong(pointer.offsetBytes(), address + pointer.targetOffsetBytes());
        }
        return contents.array();
    }

    CpuDevice device() {
        return device;
    }

    /** Returns the memory of variable {@code index} of the program. */
    MemoryBlock variable(int index) {
        return variables.get(index);
    }

    /** Returns code of one of the program's kernels for memory of any size. */
    KernelCode wide(String kernel) {
        return CpuToolchain.wide(program, kernel);
    }

    /** Returns whether variable {@code index} of the program is {@code __constant__}. */
    boolean isConstant(int index) {
        return program.globals().get(index).constant();
    }

    @Override
    public CpuFunction function(String name) {
        requireOpen();
        CpuFunction function = functions.get(name);
        if (function == null) {
            throw new IllegalArgumentException(
                    program.fileName() + " has no kernel " + name + "; it has " + functions.keySet());
        }
        return function;
    }

    @Override
    public DeviceMemory global(String name) {
        requireOpen();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < variables.size(); i++) {
            names.add(program.globals().get(i).name());
            if (names.get(i).equals(name)) {
                return variables.get(i);
            }
        }
        throw new IllegalArgumentException(program.fileName() + " has no variable " + name + "; it has " + names);
    }

    @Override
    public ProgramTypes types() {
        Map<String, List<ParameterType>> kernels = new HashMap<>();
        for (CompiledKernel kernel : program.kernels()) {
            kernels.put(
                    kernel.name(),
                    kernel.parameters().stream().map(KernelParameter::type).toList());
        }
        Map<String, ParameterType> variables = new HashMap<>();
        program.globals().forEach(global -> variables.put(global.name(), global.elements()));
        return new ProgramTypes(kernels, variables, program.structs());
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            variables.forEach(device.allocator()::unload);
        }
    }

    void requireOpen() {
        if (closed) {
            throw new DeviceException("use of module " + program.fileName() + " after it was closed");
        }
    }
}
