package dev.dcm.database;

import dev.dcm.ir.BaseView;
import java.util.List;

/**
 * What a model reads again and again.
 *
 * @param narrowed what is read first: parts of the whole, for the rows that are to be decided. These are other rows with every read, so that to keep
 *                 such views would cost more than to compute them when they are read
 * @param whole    what is read without candidates
 */
public record ReadViews(List<BaseView> narrowed, List<BaseView> whole) {
    public ReadViews {
        narrowed = List.copyOf(narrowed);
        whole = List.copyOf(whole);
    }

    public static ReadViews of(List<BaseView> whole) {
        return new ReadViews(List.of(), whole);
    }
}
