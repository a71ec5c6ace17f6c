#!/bin/sh
# Prints this host's GPUs as Spark's resource "gpu": {"name": "gpu", "addresses": ["0", "1"]}
# The addresses are the driver's numbers with CUDA_DEVICE_ORDER=PCI_BUS_ID. Where there is no GPU, those of the CPU devices:
# GPUARRAY_CPU_DEVICES of them, 1 if it is not set, and executors need -Dgpuarray.cpu.devices of as many.
addresses=''
if command -v nvidia-smi > /dev/null 2>&1; then
  addresses=$(nvidia-smi --query-gpu=index --format=csv,noheader 2> /dev/null | grep -E '^ *[0-9]+ *$')
fi
if [ -z "$addresses" ]; then
  n=${GPUARRAY_CPU_DEVICES:-1}
  i=0
  while [ "$i" -lt "$n" ]; do
    addresses="$addresses $i"
    i=$((i + 1))
  done
fi
list=''
for address in $addresses; do
  list="$list${list:+, }\"$address\""
done
printf '{"name": "gpu", "addresses": [%s]}\n' "$list"
