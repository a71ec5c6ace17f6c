"""Writes ../resources/golden/einsum_paths.tsv: the orders in which NumPy's einsum_path multiplies arrays. Run in this folder, with NumPy 1.24.

A line: subscripts; greedy or optimal; shapes; the contractions; the report, with its line feeds as \\n.
"""
import pathlib

import numpy as np

CASES = [
    ("ij,jk,kl->il", ((2, 30), (30, 5), (5, 60))),
    ("ij,jk,kl->il", ((60, 5), (5, 30), (30, 2))),
    ("ea,fb,abcd,gc,hd->efgh", ((5, 5), (5, 5), (5, 5, 5, 5), (5, 5), (5, 5))),
    ("a,b,c->abc", ((2,), (3,), (4,))),
    ("a,b,c->", ((2,), (3,), (4,))),
    ("ab,cd,ef", ((2, 3), (4, 5), (6, 7))),
    ("ab,cd,ef->f", ((2, 3), (4, 5), (6, 7))),
    ("ij,ij,ij->i", ((3, 4), (3, 4), (3, 4))),
    ("ii,ij,jk->k", ((4, 4), (4, 5), (5, 6))),
    ("ij,jk", ((4, 5), (5, 6))),
    ("ii", ((4, 4),)),
    ("i,i,i,i->i", ((3,), (3,), (3,), (3,))),
    ("ab,bc,cd,de,ef->af", ((9, 2), (2, 8), (8, 3), (3, 7), (7, 4))),
    ("ab,bc,cd,da->", ((3, 4), (4, 5), (5, 6), (6, 3))),
    ("ijk,jl,km,lm->i", ((2, 3, 4), (3, 5), (4, 6), (5, 6))),
    ("ij,jk,kl->il", ((1, 3), (3, 1), (1, 4))),
    ("ab,ab,c->", ((2, 3), (2, 3), (900,))),
    ("a,ab,abc->abc", ((2,), (2, 3), (2, 3, 4))),
    ("ab,bc,c,d,de,e->a", ((3, 4), (4, 5), (5,), (6,), (6, 7), (7,))),
    ("dba,ca,dcb,bd,dca->", ((2, 3, 4), (5, 4), (2, 5, 3), (3, 2), (2, 5, 4))),
]

lines = []
for subscripts, shapes in CASES:
    for optimize in ("greedy", "optimal"):
        path, report = np.einsum_path(subscripts, *(np.ones(shape) for shape in shapes), optimize=optimize)
        lines.append("\t".join((
            subscripts, optimize, ";".join(",".join(map(str, shape)) for shape in shapes),
            ";".join(",".join(map(str, step)) for step in path[1:]), report.replace("\n", "\\n"))))
target = pathlib.Path(__file__).parent / "../resources/golden/einsum_paths.tsv"
target.write_text("".join(line + "\n" for line in lines))
