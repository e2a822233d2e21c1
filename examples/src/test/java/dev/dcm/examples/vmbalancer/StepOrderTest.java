package dev.dcm.examples.vmbalancer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.examples.api.ProgramException;
import dev.dcm.model.InfeasibleException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Orders of moves on hosts with this much memory to spare; CPU is never short unless a test says so. */
class StepOrderTest {
    private static final int PLENTY = 1000;

    private static Map<String, StepOrder.Room> room(Object... hostsAndMemory) {
        Map<String, StepOrder.Room> room = new LinkedHashMap<>();
        for (int i = 0; i < hostsAndMemory.length; i += 2) {
            room.put((String) hostsAndMemory[i], new StepOrder.Room((String) hostsAndMemory[i], PLENTY, (Integer) hostsAndMemory[i + 1]));
        }
        return room;
    }

    private static StepOrder.Rules rules(Set<String> forbidden, Set<String> apart) {
        return new StepOrder.Rules() {
            @Override
            public boolean allows(String vm, String host) {
                return !forbidden.contains(vm + "@" + host);
            }

            @Override
            public boolean keepApart(String vm, String other) {
                return apart.contains(vm + "," + other) || apart.contains(other + "," + vm);
            }
        };
    }

    private static final StepOrder.Rules NONE = rules(Set.of(), Set.of());

    private static Move move(String vm, int memory, String source, String target) {
        return Move.direct(vm, 1, memory, source, target);
    }

    /** Plays the moves back: nobody is ever without room, and everybody ends where he should. */
    private static void replay(Map<String, StepOrder.Room> room, List<Move> moves) {
        Map<String, Integer> free = new HashMap<>();
        room.values().forEach(r -> free.put(r.host(), r.memory()));
        for (Move move : moves) {
            assertThat(free.merge(move.target(), -move.memory(), Integer::sum)).as("room for " + move).isNotNegative();
            free.merge(move.source(), move.memory(), Integer::sum);
        }
    }

    @Test
    void whatMakesRoomGoesFirst() throws Exception {
        Map<String, StepOrder.Room> room = room("a", 0, "b", 1, "c", 10);
        List<Move> order = new StepOrder(room, NONE).of(List.of(move("x", 8, "a", "b"), move("y", 8, "b", "c"), move("z", 8, "c", "a")));
        replay(room, order);
        assertThat(order).extracting(Move::vm).containsExactly("y", "x", "z");
    }

    /** The move that fits at once is the wrong one to begin with: then nothing else would fit any more. */
    @Test
    void theFirstMoveThatFitsIsNotAlwaysTheRightOne() throws Exception {
        Map<String, StepOrder.Room> room = room("x", 5, "y", 0, "z", 0);
        List<Move> order = new StepOrder(room, NONE).of(List.of(move("a", 5, "z", "x"), move("b", 5, "y", "x"), move("c", 5, "x", "y")));
        replay(room, order);
        assertThat(order).extracting(Move::vm).containsExactly("b", "c", "a");
    }

    @Test
    void aSwapOnFullHostsMakesADetour() throws Exception {
        Map<String, StepOrder.Room> room = room("a", 0, "b", 0, "c", 6);
        List<Move> order = new StepOrder(room, NONE).of(List.of(move("x", 6, "a", "b"), move("y", 6, "b", "a")));
        replay(room, order);
        assertThat(order).hasSize(3);
        assertThat(order.get(0).target()).isEqualTo("c");
        assertThat(order.get(0).finalTarget()).isEqualTo("b");
    }

    @Test
    void aDetourOverAForbiddenHostIsNone() {
        StepOrder order = new StepOrder(room("a", 0, "b", 0, "c", 6), rules(Set.of("x@c", "y@c"), Set.of()));
        assertThatThrownBy(() -> order.of(List.of(move("x", 6, "a", "b"), move("y", 6, "b", "a")))).isInstanceOf(ProgramException.class)
                .hasCauseInstanceOf(InfeasibleException.class);
    }

    @Test
    void withoutRoomAnywhereTheMovesAreRefusedAndTheCoreNamesThem() {
        StepOrder order = new StepOrder(room("a", 0, "b", 0, "c", 5), NONE);
        assertThatThrownBy(() -> order.of(List.of(move("x", 6, "a", "b"), move("y", 6, "b", "a")))).isInstanceOfSatisfying(ProgramException.class, e -> {
            assertThat(e.getCause()).isInstanceOf(InfeasibleException.class);
            assertThat(((InfeasibleException) e.getCause()).core().entries()).extracting(entry -> entry.constraint().toLowerCase()).contains("memory_at_each_step");
        });
    }

    @Test
    void cpuCountsToo() {
        Map<String, StepOrder.Room> room = new LinkedHashMap<>();
        room.put("a", new StepOrder.Room("a", 0, PLENTY));
        room.put("b", new StepOrder.Room("b", 0, PLENTY));
        assertThatThrownBy(() -> new StepOrder(room, NONE).of(List.of(move("x", 1, "a", "b"), move("y", 1, "b", "a")))).isInstanceOf(ProgramException.class);
    }

    @Test
    void whoKeepsAnotherApartLeavesFirst() throws Exception {
        Map<String, StepOrder.Room> room = room("a", 50, "b", 50, "c", 50);
        List<Move> moves = List.of(move("new", 5, "a", "b"), move("old", 5, "b", "c"));
        assertThat(new StepOrder(room, rules(Set.of(), Set.of("old,new"))).of(moves)).extracting(Move::vm).containsExactly("old", "new");
    }

    @Test
    void noMovesAreInOrder() throws Exception {
        assertThat(new StepOrder(room("a", 1), NONE).of(List.of())).isEmpty();
    }
}
