package dev.dcm.examples.datastore;

import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/**
 * Something that happens to the nodes.
 *
 * @param bringsRoom whether it is worth to move what could stay
 * @param sql        the change of the tables; it has to find rows
 * @param otherwise  what is wrong if it finds none
 */
record Event(String title, boolean bringsRoom, String sql, List<Object> values, String otherwise) {

    static Event nodeFails(String node) {
        return new Event("node " + node + " fails", false, "UPDATE nodes SET is_up = FALSE WHERE name = ? AND is_up", List.of(node),
                "there is no node " + node + " that is up");
    }

    static Event rackFails(String rack) {
        return new Event("rack " + rack + " fails", false, "UPDATE nodes SET is_up = FALSE WHERE rack = ? AND is_up", List.of(rack),
                "there is no node in rack " + rack + " that is up");
    }

    static Event rackReturns(String rack) {
        return new Event("rack " + rack + " is back", true, "UPDATE nodes SET is_up = TRUE WHERE rack = ? AND NOT is_up", List.of(rack),
                "there is no node in rack " + rack + " that is down");
    }

    /** Nothing happens, except that there is time to improve. */
    static Event rebalance() {
        return new Event("rebalance", true, "UPDATE nodes SET is_up = TRUE WHERE is_up", List.of(), "no node is up");
    }

    static Event nodeJoins(String node, String rack, int disk) {
        return new Event("node " + node + " joins in rack " + rack, true,
                "INSERT INTO nodes (name, rack, disk) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING",
                List.of(node, rack, disk), "there is a node " + node + " already");
    }

    /**
     * Events as a user writes them, separated by commas: {@code fail n5, add n10 r2 240, fail-rack r3, repair-rack r3, rebalance}.
     *
     * @throws BadDataException that names what is no event
     */
    static List<Event> parse(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).filter(event -> !event.isEmpty()).map(Event::parseOne).toList();
    }

    private static Event parseOne(String text) {
        String[] words = text.split("\\s+");
        String shape = words[0] + " " + (words.length - 1);
        if (shape.equals("add 3") && !words[3].matches("\\d{1,9}")) {
            throw problem(text, "the size of a disk is a whole number of GB, and not '" + words[3] + "'", "");
        }
        return switch (shape) {
            case "fail 1" -> nodeFails(words[1]);
            case "fail-rack 1" -> rackFails(words[1]);
            case "repair-rack 1" -> rackReturns(words[1]);
            case "rebalance 0" -> rebalance();
            case "add 3" -> nodeJoins(words[1], words[2], Integer.parseInt(words[3]));
            default -> throw problem(text, "this is no event",
                    "Events are: fail NODE, add NODE RACK DISK, fail-rack RACK, repair-rack RACK, rebalance.");
        };
    }

    /** @throws BadDataException if it cannot happen to these nodes */
    void happen(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            if (statement.executeUpdate() == 0) {
                throw problem(title, otherwise, "");
            }
        }
    }

    private static BadDataException problem(String event, String message, String advice) {
        return new BadDataException(List.of(new DataProblem("event '" + event + "'", message, advice)));
    }
}
