package dev.dcm.ivm.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;

/** What prepared statements of this database cannot do. */
interface UnsupportedPreparedStatement extends PreparedStatement {
    @Override
    default void setAsciiStream(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("setAsciiStream");
    }

    @Override
    default void setAsciiStream(int a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("setAsciiStream");
    }

    @Override
    default void setAsciiStream(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("setAsciiStream");
    }

    @Override
    default void setBinaryStream(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("setBinaryStream");
    }

    @Override
    default void setBinaryStream(int a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("setBinaryStream");
    }

    @Override
    default void setBinaryStream(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("setBinaryStream");
    }

    @Override
    default void setBlob(int a, InputStream b) throws SQLException {
        throw Errors.unsupported("setBlob");
    }

    @Override
    default void setBlob(int a, InputStream b, long c) throws SQLException {
        throw Errors.unsupported("setBlob");
    }

    @Override
    default void setBlob(int a, Blob b) throws SQLException {
        throw Errors.unsupported("setBlob");
    }

    @Override
    default void setBytes(int a, byte[] b) throws SQLException {
        throw Errors.unsupported("setBytes");
    }

    @Override
    default void setCharacterStream(int a, Reader b) throws SQLException {
        throw Errors.unsupported("setCharacterStream");
    }

    @Override
    default void setCharacterStream(int a, Reader b, int c) throws SQLException {
        throw Errors.unsupported("setCharacterStream");
    }

    @Override
    default void setCharacterStream(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("setCharacterStream");
    }

    @Override
    default void setClob(int a, Reader b) throws SQLException {
        throw Errors.unsupported("setClob");
    }

    @Override
    default void setClob(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("setClob");
    }

    @Override
    default void setClob(int a, Clob b) throws SQLException {
        throw Errors.unsupported("setClob");
    }

    @Override
    default void setNCharacterStream(int a, Reader b) throws SQLException {
        throw Errors.unsupported("setNCharacterStream");
    }

    @Override
    default void setNCharacterStream(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("setNCharacterStream");
    }

    @Override
    default void setNClob(int a, Reader b) throws SQLException {
        throw Errors.unsupported("setNClob");
    }

    @Override
    default void setNClob(int a, Reader b, long c) throws SQLException {
        throw Errors.unsupported("setNClob");
    }

    @Override
    default void setNClob(int a, NClob b) throws SQLException {
        throw Errors.unsupported("setNClob");
    }

    @Override
    default void setRef(int a, Ref b) throws SQLException {
        throw Errors.unsupported("setRef");
    }

    @Override
    default void setRowId(int a, RowId b) throws SQLException {
        throw Errors.unsupported("setRowId");
    }

    @Override
    default void setSQLXML(int a, SQLXML b) throws SQLException {
        throw Errors.unsupported("setSQLXML");
    }

    @Override
    default void setURL(int a, URL b) throws SQLException {
        throw Errors.unsupported("setURL");
    }

    @Override
    @Deprecated
    default void setUnicodeStream(int a, InputStream b, int c) throws SQLException {
        throw Errors.unsupported("setUnicodeStream");
    }
}
