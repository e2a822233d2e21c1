/**
 * What an example is to those who run it: a name, parameters, and a run that ends with an {@link dev.dcm.examples.api.Outcome} or with one of two
 * exceptions. {@link dev.dcm.examples.api.BadDataException} lists what is wrong with the data, row by row;
 * {@link dev.dcm.examples.api.ProgramException} carries the program on which compiling or solving failed, so that it can be quoted.
 */
package dev.dcm.examples.api;
