/**
 * What every other room of the house needs and none of them owns: places in a source text, diagnostics with code
 * and advice, the spelling of names, and SQL's types.
 *
 * <p>Everything here is immutable, except {@link dev.dcm.base.Diagnostics}, which collects what one run of the compiler
 * has to say. The package sees nothing but the JDK.
 */
package dev.dcm.base;
