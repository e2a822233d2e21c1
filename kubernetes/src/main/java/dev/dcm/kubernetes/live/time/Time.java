package dev.dcm.kubernetes.live.time;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The two clocks of the scheduler. What is waited for is measured with the steady one, so that a jump of the wall clock
 * delays and hurries nothing; the wall clock only dates what people read. Tests bring their own and never sleep.
 *
 * @param nanos  a steady clock, as {@link System#nanoTime}
 * @param wall the time of day
 */
public record Time(LongSupplier nanos, InstantSource wall) {

    public static final Time SYSTEM = new Time(System::nanoTime, InstantSource.system());

    public long now() {
        return nanos.getAsLong();
    }
}
