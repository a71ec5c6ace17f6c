package org.gpuarray.corpus;

import java.util.List;

/** How a case's kernel is launched; one to three sizes each. */
record Launch(List<Integer> grid, List<Integer> block, int sharedBytes, boolean isCooperative) {
    Launch {
        grid = List.copyOf(grid);
        block = List.copyOf(block);
    }

    int[] gridSizes() {
        return grid.stream().mapToInt(Integer::intValue).toArray();
    }

    int[] blockSizes() {
        return block.stream().mapToInt(Integer::intValue).toArray();
    }
}
