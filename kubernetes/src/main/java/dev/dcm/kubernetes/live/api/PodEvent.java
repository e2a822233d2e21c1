package dev.dcm.kubernetes.live.api;

import java.time.Instant;

/**
 * What users see with {@code kubectl describe pod}.
 *
 * @param name  the name of the event object; writing the same name again counts it up
 * @param count how often this was seen since {@code first}
 */
public record PodEvent(String name, PodRef pod, boolean isWarning, String reason, String action, String note, String reporter,
                       int count, Instant first, Instant last) {
}
