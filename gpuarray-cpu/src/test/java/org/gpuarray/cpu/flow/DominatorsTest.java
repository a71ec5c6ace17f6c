package org.gpuarray.cpu.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DominatorsTest {
    /** Walking up from each test to the first would take 10^11 steps. */
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void chainOfTestsThatAllLeadToOneEnd_isWalkedOnce() {
        List<BasicBlock> tests = new ArrayList<>();
        for (int i = 0; i < 400_000; i++) {
            tests.add(new BasicBlock(i));
        }
        BasicBlock end = new BasicBlock(tests.size());
        end.end(new Terminator.Exit());
        Comparison comparison = new Comparison(Comparison.Test.EQ, false, Const.of(0), Const.of(1));
        for (int i = 0; i < tests.size(); i++) {
            BasicBlock next = i + 1 < tests.size() ? tests.get(i + 1) : end;
            tests.get(i).end(new Terminator.Branch(comparison, next, end));
        }

        Dominators dominators = new Dominators(Graph.reachable(tests.get(0), true));

        assertThat(dominators.dominates(tests.get(0), end)).isTrue();
        assertThat(dominators.dominates(tests.get(1), end)).isFalse();
        assertThat(dominators.dominates(tests.get(1), tests.get(tests.size() - 1)))
                .isTrue();
    }
}
