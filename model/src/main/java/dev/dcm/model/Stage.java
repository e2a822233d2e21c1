package dev.dcm.model;

/** The printable stages of the compiler. */
public enum Stage { AST, TYPES, VIEWS, IR }
