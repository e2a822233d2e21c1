/** What every part of this module says when a statement cannot be run. It knows none of them. */
package dev.dcm.ivm.sql.error;
