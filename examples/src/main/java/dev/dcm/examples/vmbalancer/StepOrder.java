package dev.dcm.examples.vmbalancer;

import dev.dcm.examples.api.ProgramException;
import dev.dcm.examples.data.ExampleFolder;
import dev.dcm.examples.data.ExampleProgram;
import dev.dcm.examples.data.Tables;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Puts moves into an order in which every host has the capacity at every step; {@code steps.sql} says what that means. Where there is none, one VM
 * makes a detour over a host with room: a swap of two VMs on two full hosts needs one.
 */
final class StepOrder {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    /** Detours that are tried before the moves are refused. */
    private static final int MOST_DETOURS = 60;
    private final ExampleProgram program = ExampleProgram.of(new ExampleFolder("vm-balancer"), b -> b, "steps.sql");
    private final Map<String, Room> room;
    private final Rules rules;

    /** What a host has left before the first move. */
    record Room(String host, int cpu, int memory) {
    }

    /** What holds besides capacity, at every step. */
    interface Rules {

        boolean allows(String vm, String host);

        /** Whether two VMs must not be on one host. */
        boolean keepApart(String vm, String other);
    }

    StepOrder(Map<String, Room> room, Rules rules) {
        this.room = room;
        this.rules = rules;
    }

    /**
     * The moves in order, perhaps with one more for a detour.
     *
     * @throws ProgramException if there is no order, also not with a detour
     */
    List<Move> of(List<Move> moves) throws SQLException {
        try {
            return ordered(moves, -1);
        } catch (ProgramException e) {
            if (!(e.getCause() instanceof InfeasibleException)) {
                throw e;
            }
            return withDetour(moves, e);
        }
    }

    private List<Move> withDetour(List<Move> moves, ProgramException direct) throws SQLException {
        int tried = 0;
        List<Move> smallestFirst = moves.stream().sorted(Comparator.comparingInt(Move::memory).thenComparing(Move::vm)).toList();
        for (Move move : smallestFirst) {
            for (String host : stopovers(move)) {
                if (tried++ == MOST_DETOURS) {
                    throw direct;
                }
                List<Move> legs = new ArrayList<>(moves);
                int first = legs.indexOf(move);
                legs.set(first, move.via(host));
                legs.add(move.from(host));
                try {
                    return ordered(legs, first);
                } catch (ProgramException e) {
                    // This detour does not help: the next one may.
                }
            }
        }
        throw direct;
    }

    /** Hosts that the VM may pass through, those with most room first. */
    private List<String> stopovers(Move move) {
        return room.values().stream()
                .filter(r -> !r.host().equals(move.source()) && !r.host().equals(move.target()))
                .filter(r -> r.memory() >= move.memory() && r.cpu() >= move.cpu() && rules.allows(move.vm(), r.host()))
                .sorted(Comparator.comparingInt(Room::memory).reversed().thenComparing(Room::host)).map(Room::host).toList();
    }

    /** @param detour the index of the first leg of a detour, whose second leg is the last of all; -1 without one */
    private List<Move> ordered(List<Move> legs, int detour) throws SQLException {
        try (Connection connection = program.open()) {
            Tables.insert(connection, "room", room.values().stream().map(r -> List.<Object>of(r.host(), r.cpu(), r.memory())).toList());
            List<List<Object>> rows = new ArrayList<>();
            for (int i = 0; i < legs.size(); i++) {
                Move leg = legs.get(i);
                List<Object> row = new ArrayList<>(List.of(i, leg.vm(), leg.cpu(), leg.memory(), leg.source(), leg.target()));
                row.add(null);
                rows.add(row);
            }
            Tables.insert(connection, "legs", rows);
            Tables.insert(connection, "precedence", precedence(legs, detour));
            List<DecidedTable.Row> decided = program.solve(connection, TIMEOUT).table("legs").rows();
            return decided.stream().sorted(Comparator.comparing(r -> (Long) r.get("step"))).map(r -> legs.get(((Long) r.get("id")).intValue())).toList();
        }
    }

    private List<List<Object>> precedence(List<Move> legs, int detour) {
        List<List<Object>> pairs = new ArrayList<>();
        if (detour >= 0) {
            pairs.add(List.of(detour, legs.size() - 1));
        }
        for (int leaving = 0; leaving < legs.size(); leaving++) {
            for (int arriving = 0; arriving < legs.size(); arriving++) {
                Move first = legs.get(leaving);
                Move second = legs.get(arriving);
                if (first.source().equals(second.target()) && rules.keepApart(first.vm(), second.vm())) {
                    pairs.add(List.of(leaving, arriving));
                }
            }
        }
        return pairs;
    }
}
