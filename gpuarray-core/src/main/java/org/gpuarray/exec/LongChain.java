package org.gpuarray.exec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.NodeKind;
import org.jspecify.annotations.Nullable;

/**
 * A chain of pending nodes that is computed although nobody reads it, so that an endless loop does not fill the heap.
 *
 * <p>The arrays that the chain's last operation reads are computed, not its result: other readers then need not compute the
 * chain again. A flush keeps its results and overwrites all other versions. So a version that something outside the flush
 * still needs would be computed again later, from the chain's start. Three kinds of versions are therefore computed too:
 *
 * <ul>
 * <li>Of each array that the chain reads, the last version that it reads: the next write to the array needs it.
 * <li>Of two arrays that are written from one value, both: the value's inputs are overwritten here. So a write is computed
 *     whose value, before it reaches any version, shares an operation with the chain.
 * <li>Of the versions of one array, only the last of these. A later one, whose value the chain has no part in, stays pending:
 *     the loop's next turn may still read what that value was computed from.
 * </ul>
 *
 * <p>When this happens, and for what, depends on the program alone.
 */
final class LongChain {
    /**
     * A multiple of what one kernel computes; and with sixteen nodes for each of the chain the plan still fits into the cache.
     */
    static final int MOST_DEPTH = 1 << 10;

    private final Node last;
    private final List<Node> operation = new ArrayList<>();
    private final Set<Node> roots = new LinkedHashSet<>();

    private LongChain(Node last) {
        this.last = last;
    }

    /** Returns the chain that ends at a node. */
    static LongChain of(Node last) {
        LongChain chain = new LongChain(last);
        chain.findOperation();
        chain.addVersionsBeside();
        return chain;
    }

    /** Returns the nodes to compute. */
    Node[] toCompute() {
        return roots.toArray(Node[]::new);
    }

    /** Measures again, once they are computed, how long the chain of what stays pending is. */
    void measureRest() {
        operation.sort(Comparator.comparingInt(Node::depth)); // inputs first
        operation.forEach(Node::measureDepth);
    }

    /** Finds the arrays at the end of long chains that the last operation reads, and the nodes between them and it. */
    private void findOperation() {
        Set<Node> seen = identities();
        operation.add(last);
        for (int i = 0; i < operation.size(); i++) {
            for (Node input : operation.get(i).inputs()) {
                boolean isDeep = input.depth() > MOST_DEPTH / 2;
                if (isDeep && (input.isOfCell() || isWrite(input))) {
                    roots.add(input);
                } else if (isDeep && seen.add(input)) {
                    operation.add(input);
                }
            }
        }
        if (roots.isEmpty()) {
            roots.add(last);
        }
    }

    private void addVersionsBeside() {
        int walk = Node.newWalk();
        List<Node> below = new ArrayList<>();
        for (Node root : roots) {
            visit(root, walk, below);
        }
        for (int i = 0; i < below.size(); i++) {
            Node node = below.get(i);
            for (int k = 0; k < node.inputCount(); k++) {
                Node input = node.input(k);
                if (!Flush.isAvailable(input)) {
                    visit(input, walk, below);
                }
            }
        }
        List<Node> versions = new ArrayList<>();
        for (Node node : below) {
            if (isWrite(node)) {
                versions.add(node);
            }
        }
        versions.addAll(writesOfSharedValues(below, walk));
        Set<Node> overwritten = identities();
        for (Node version : versions) {
            Node old = version.input(0);
            while (isWrite(old) && !Flush.isAvailable(old) && overwritten.add(old)) {
                old = old.input(0);
            }
        }
        for (Node version : versions) {
            if (!overwritten.contains(version) && isOfLiveArray(version)) {
                roots.add(version);
            }
        }
    }

    /** Adds a node to those that a walk has visited, unless it is one. */
    private static boolean visit(Node node, int walk, List<Node> visited) {
        boolean isNew = node.numberIn(walk) < 0;
        if (isNew) {
            node.setNumber(walk, visited.size());
            visited.add(node);
        }
        return isNew;
    }

    /** Returns the writes outside the chain, whose nodes a walk has visited, whose value shares an operation with it. */
    private List<Node> writesOfSharedValues(List<Node> below, int walk) {
        List<Node> writes = new ArrayList<>();
        List<Node> seen = new ArrayList<>();
        List<Node> open = new ArrayList<>();
        for (Node node : below) {
            if (!isWrite(node)) {
                open.add(node);
            }
        }
        for (int i = 0; i < open.size(); i++) {
            Node node = open.get(i);
            for (Node reader : node.pendingReaders()) {
                if (reader == last || reader.home() != last.home() || !visit(reader, walk, seen)) {
                    continue;
                } else if (!isWrite(reader)) {
                    open.add(reader);
                } else if (reader.input(0) != node) {
                    writes.add(reader);
                }
            }
        }
        return writes;
    }

    /** Returns whether the newest version after this one is an array's. */
    private static boolean isOfLiveArray(Node version) {
        Node newest = version;
        while (!newest.isHeld()) {
            Node next = writeTo(newest);
            if (next == null) {
                return false;
            }
            newest = next;
        }
        return true;
    }

    private static @Nullable Node writeTo(Node version) {
        for (Node reader : version.pendingReaders()) {
            if (isWrite(reader) && reader.input(0) == version) {
                return reader;
            }
        }
        return null;
    }

    private static boolean isWrite(Node node) {
        return node.kind() instanceof NodeKind.Store || node.kind() instanceof NodeKind.Scatter;
    }

    private static Set<Node> identities() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
