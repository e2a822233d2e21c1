/**
 * Rewrites: what turns a literal translation into a model that an expert would have written. {@link dev.dcm.ir.rewrite.Rewrite} names
 * all of them, those over the IR and those that depend on data and live in the encoder, so that each can be left out for measuring.
 */
package dev.dcm.ir.rewrite;
