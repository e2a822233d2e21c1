package dev.dcm.model;

import dev.dcm.database.MaintainedCircuit;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The stage that shows how what the model reads is kept up to date, and the memory that it takes. */
final class CircuitText {
    /** Operators can be long; the circuit has them in full. */
    private static final int LONGEST_NAME = 70;

    private CircuitText() {
    }

    static String of(Connection connection) throws SQLException {
        return MaintainedCircuit.of(connection).map(circuit -> circuit.operators() + "\n" + AlignedText.of(memory(circuit.parts())))
                .orElse("This database evaluates what the model reads whenever it is read: there is no circuit.\n");
    }

    private static List<List<String>> memory(List<MaintainedCircuit.Part> parts) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("", "rows", "bytes"));
        for (MaintainedCircuit.Part part : parts) {
            String name = part.name().length() <= LONGEST_NAME ? part.name() : part.name().substring(0, LONGEST_NAME) + "...";
            lines.add(line(part.kind() + " " + name, part.rows(), part.bytes()));
        }
        lines.add(line("total", parts.stream().mapToLong(MaintainedCircuit.Part::rows).sum(),
                parts.stream().mapToLong(MaintainedCircuit.Part::bytes).sum()));
        return lines;
    }

    private static List<String> line(String name, long rows, long bytes) {
        return List.of(name, String.valueOf(rows), String.valueOf(bytes));
    }
}
