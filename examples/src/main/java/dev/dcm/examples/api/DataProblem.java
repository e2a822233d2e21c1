package dev.dcm.examples.api;

/**
 * What is wrong with a row of the data.
 *
 * @param place   the file and its line, or the table and the key of the row
 * @param advice  what to do, or empty
 */
public record DataProblem(String place, String message, String advice) {
}
