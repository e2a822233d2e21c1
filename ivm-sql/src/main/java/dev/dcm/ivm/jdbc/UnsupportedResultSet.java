package dev.dcm.ivm.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;

/** A result that is read from the first row to the last, whose rows do not change, and whose values are small. */
interface UnsupportedResultSet extends LabelledColumns, UnchangeableRows, Wrapping {
    @Override
    default InputStream getAsciiStream(int a) throws SQLException {
        throw Errors.unsupported("getAsciiStream");
    }

    @Override
    default InputStream getBinaryStream(int a) throws SQLException {
        throw Errors.unsupported("getBinaryStream");
    }

    @Override
    default Blob getBlob(int a) throws SQLException {
        throw Errors.unsupported("getBlob");
    }

    @Override
    default byte[] getBytes(int a) throws SQLException {
        throw Errors.unsupported("getBytes");
    }

    @Override
    default Clob getClob(int a) throws SQLException {
        throw Errors.unsupported("getClob");
    }

    @Override
    default String getCursorName() throws SQLException {
        throw Errors.unsupported("getCursorName");
    }

    @Override
    default Reader getNCharacterStream(int a) throws SQLException {
        throw Errors.unsupported("getNCharacterStream");
    }

    @Override
    default NClob getNClob(int a) throws SQLException {
        throw Errors.unsupported("getNClob");
    }

    @Override
    default Ref getRef(int a) throws SQLException {
        throw Errors.unsupported("getRef");
    }

    @Override
    default RowId getRowId(int a) throws SQLException {
        throw Errors.unsupported("getRowId");
    }

    @Override
    default SQLXML getSQLXML(int a) throws SQLException {
        throw Errors.unsupported("getSQLXML");
    }

    @Override
    default URL getURL(int a) throws SQLException {
        throw Errors.unsupported("getURL");
    }

    @Override
    @Deprecated
    default InputStream getUnicodeStream(int a) throws SQLException {
        throw Errors.unsupported("getUnicodeStream");
    }
}
