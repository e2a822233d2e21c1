package dev.dcm.benchmarks.ivm;

import dev.dcm.ivm.sql.BulkTransaction;
import dev.dcm.ivm.sql.IncrementalDatabase;
import dev.dcm.ivm.sql.TableWriter;
import java.util.List;

/** The bulk interface: a pod is found by its name and put back with another node. */
record BulkBinder(IncrementalDatabase database) implements Binder {
    private static final int NODE_NAME = 3;

    @Override
    public void bind(List<String> pods, List<String> nodes) {
        try (BulkTransaction transaction = database.begin()) {
            TableWriter table = transaction.table("PODS");
            for (int i = 0; i < pods.size(); i++) {
                Object[] values = table.find(pods.get(i));
                values[NODE_NAME] = nodes.get(i);
                table.put(values);
            }
            transaction.commit();
        }
    }
}
