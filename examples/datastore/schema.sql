-- The state of a distributed transactional data store, as its management plane keeps it: plain tables. The models read them, and
-- what they decide is written back.

CREATE TABLE nodes (
  name VARCHAR(20) PRIMARY KEY,
  rack VARCHAR(20) NOT NULL,
  disk INTEGER NOT NULL CHECK (disk >= 0),                -- in GB
  is_up BOOLEAN DEFAULT TRUE NOT NULL
);

-- What nodes do besides holding data. Roles of one service stand in for each other.
CREATE TABLE roles (
  name VARCHAR(20) PRIMARY KEY,                           -- 'serializer', 'backup', 'manager-1', ...
  service VARCHAR(20) NOT NULL,                           -- 'transactions' or 'management'
  node VARCHAR(20) REFERENCES nodes (name)                -- NULL: not placed yet
);

CREATE TABLE shards (
  name VARCHAR(20) PRIMARY KEY,
  size INTEGER NOT NULL CHECK (size > 0),                 -- in GB
  leader VARCHAR(20) REFERENCES nodes (name)              -- NULL: not elected yet
);

CREATE TABLE replicas (
  shard VARCHAR(20) NOT NULL REFERENCES shards (name),
  replica INTEGER NOT NULL,
  node VARCHAR(20) REFERENCES nodes (name),               -- NULL: not placed yet
  has_data BOOLEAN DEFAULT FALSE NOT NULL,                -- FALSE: still being copied
  PRIMARY KEY (shard, replica)
);

-- How many replicas may move although their node is up. One row.
CREATE TABLE movement (most INTEGER NOT NULL CHECK (most >= 0));
