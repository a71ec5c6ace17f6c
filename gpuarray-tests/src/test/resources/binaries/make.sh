#!/usr/bin/env bash
# Makes the binaries of axpy.cu in folder $1, with nvcc: a fatbin with code for sm_90 and PTX for all from sm_75 on, that PTX alone,
# and that code alone.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
nvcc -fatbin -gencode arch=compute_75,code=compute_75 -gencode arch=compute_90,code=sm_90 -o "$1/axpy.fatbin" "$here/axpy.cu"
nvcc -ptx -arch=compute_75 -o "$1/axpy.ptx" "$here/axpy.cu"
nvcc -cubin -arch=sm_90 -o "$1/axpy.cubin" "$here/axpy.cu"
