package dev.dcm.encoder.eval;

/** A row and the rows around it, as a sub-query sees them. */
public record Frame(Row row, Frame outer) {

    Row at(int level) {
        Frame frame = this;
        for (int i = 0; i < level; i++) {
            frame = frame.outer;
        }
        return frame.row;
    }
}
