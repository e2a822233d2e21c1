package dev.dcm.encoder.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Covers the edges of a graph by cliques: each is grown from an edge that no earlier one covers. */
final class CliqueCover {
    private final List<BitSet> neighbours = new ArrayList<>();

    void connect(int a, int b) {
        while (neighbours.size() <= Math.max(a, b)) {
            neighbours.add(new BitSet());
        }
        neighbours.get(a).set(b);
        neighbours.get(b).set(a);
    }

    List<BitSet> cliques() {
        List<BitSet> uncovered = new ArrayList<>();
        neighbours.forEach(n -> uncovered.add((BitSet) n.clone()));
        List<BitSet> cliques = new ArrayList<>();
        for (int a = 0; a < neighbours.size(); a++) {
            for (int b = uncovered.get(a).nextSetBit(0); b >= 0; b = uncovered.get(a).nextSetBit(0)) {
                BitSet clique = grown(a, b);
                clique.stream().forEach(member -> uncovered.get(member).andNot(clique));
                cliques.add(clique);
            }
        }
        return cliques;
    }

    private BitSet grown(int a, int b) {
        BitSet clique = new BitSet();
        clique.set(a);
        clique.set(b);
        BitSet common = (BitSet) neighbours.get(a).clone();
        common.and(neighbours.get(b));
        for (int next = common.nextSetBit(0); next >= 0; next = common.nextSetBit(0)) {
            clique.set(next);
            common.and(neighbours.get(next));
        }
        return clique;
    }
}
