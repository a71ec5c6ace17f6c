"""Writes values.txt from the NumPy forms at the size check: a line for each result of each program, its name, number and digest.
Arguments: the names of the programs to write anew, none for all; other lines stay as they are."""

import os
import sys

import numpy as np
import programs
from digest import digest
from registry import PROGRAMS, RESOURCES, SIZES

FILE = os.path.join(RESOURCES, "values.txt")


def read():
    """The digests of each program's results."""
    values = {}
    if os.path.exists(FILE):
        with open(FILE, encoding="utf-8") as file:
            for line in file:
                if not line.startswith("#"):
                    name, _, *numbers = line.split()
                    values.setdefault(name, []).append(numbers)
    return values


def main(wanted):
    values = read()
    for name in wanted or SIZES:
        results = PROGRAMS[name].bound("numpy", np, "check")(*PROGRAMS[name].arrays("check"))
        values[name] = [digest(result) for result in results]
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(f"# NumPy {np.__version__}: program, number of the result, and digest.py's numbers of it. Written by values.py.\n")
        for name in SIZES:
            for i, numbers in enumerate(values.get(name, [])):
                file.write(" ".join([name, str(i), *numbers]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
