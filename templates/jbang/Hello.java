///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//REPOS mavenlocal,central
//DEPS org.gpuarray:gpuarray-all:0.1.0-SNAPSHOT
//DEPS org.slf4j:slf4j-nop:1.7.36

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

class Hello {
    public static void main(String[] args) {
        GPUArray x = GPU.arange(6).reshape(2, 3);
        System.out.println(x.times(2).plus(1));
    }
}
