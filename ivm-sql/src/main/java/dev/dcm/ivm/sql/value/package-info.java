/**
 * Values on their way in and out: {@link dev.dcm.ivm.sql.value.Stored} makes canonical values of a column's type, refusing what does not
 * fit; {@link dev.dcm.ivm.sql.value.Shown} makes the Java objects that callers expect. In between, dates are days and times and timestamps are
 * microseconds since 1970, all as {@code Long}.
 */
package dev.dcm.ivm.sql.value;
