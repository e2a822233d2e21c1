package dev.dcm.ivm;

import dev.dcm.ivm.operator.Operator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The operators below nodes as an indented text. A node that is used twice is written once. */
final class CircuitPrinter {
    private final StringBuilder text = new StringBuilder();
    private final Set<Node> written = new HashSet<>();

    String print(Node node) {
        print(node, 0);
        return text();
    }

    /** Prints a node under a title. */
    void add(String title, Node node) {
        text.append(title).append('\n');
        print(node, 1);
    }

    String text() {
        return text.toString();
    }

    private void print(Node node, int depth) {
        text.append("  ".repeat(depth)).append('#').append(node.id()).append(' ');
        if (!written.add(node)) {
            text.append("as above\n");
            return;
        }
        text.append(OperationText.of(node.operation())).append(indexes(node)).append(node.isLate() ? "  (when it is read)" : "").append('\n');
        node.inputs().forEach(input -> print(input, depth + 1));
    }

    /** The indexes that an operator reads. One without columns is a scan of all rows. */
    private static String indexes(Node node) {
        List<Operator.IndexRequest> requests = node.operator().indexRequests();
        return requests.isEmpty() ? "" : requests.stream().map(request -> {
            String input = "#" + node.inputs().get(request.input()).id();
            return request.key().isEmpty() ? "scan " + input : input + " by " + request.key();
        }).collect(Collectors.joining(", ", "  [", "]"));
    }
}
