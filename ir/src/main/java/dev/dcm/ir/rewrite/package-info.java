/**
 * Rewrites: what turns a literal translation into a model that an expert would have written. {@link dev.dcm.ir.rewrite.Rewrite} names
 * all of them, those over the IR and those that depend on data and live in the encoder, so that each can be left out for measuring.
 *
 * <p>{@link dev.dcm.ir.rewrite.PassList} is the table of contents of those over the IR: small passes, one file each, that turn a program into
 * one of the same meaning. Whoever writes one starts with {@code Pass}, asks {@code Failures} before moving an expression, uses
 * {@code Columns} and {@code Conjunction} for the moving, and leaves the rest to {@code SanityCheck}, which looks at every result.
 */
package dev.dcm.ir.rewrite;
