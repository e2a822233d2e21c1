package dev.dcm.ivm.jdbc;

import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.NClob;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.util.Map;

/** What connections of this database cannot do. */
interface UnsupportedConnection extends Connection, Wrapping {
    @Override
    default Blob createBlob() throws SQLException {
        throw Errors.unsupported("createBlob");
    }

    @Override
    default Clob createClob() throws SQLException {
        throw Errors.unsupported("createClob");
    }

    @Override
    default NClob createNClob() throws SQLException {
        throw Errors.unsupported("createNClob");
    }

    @Override
    default SQLXML createSQLXML() throws SQLException {
        throw Errors.unsupported("createSQLXML");
    }

    @Override
    default Struct createStruct(String a, Object[] b) throws SQLException {
        throw Errors.unsupported("createStruct");
    }

    @Override
    default CallableStatement prepareCall(String a) throws SQLException {
        throw Errors.unsupported("prepareCall");
    }

    @Override
    default CallableStatement prepareCall(String a, int b, int c) throws SQLException {
        throw Errors.unsupported("prepareCall");
    }

    @Override
    default CallableStatement prepareCall(String a, int b, int c, int d) throws SQLException {
        throw Errors.unsupported("prepareCall");
    }

    @Override
    default void setTypeMap(Map<String, Class<?>> a) throws SQLException {
        throw Errors.unsupported("setTypeMap");
    }
}
