package dev.dcm.kubernetes.state;

import java.util.Set;

/** The terms of a required pod affinity. The pods that count are those that match all of them. */
record PodAffinityTerms(Set<PodTerm> terms) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        rows.add("affinity", id, terms.size());
        terms.forEach(term -> rows.add("affinity_term", id, rows.id(term)));
    }
}
