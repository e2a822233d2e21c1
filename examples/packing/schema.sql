-- A small cluster and the pods of some web applications. CPU is in thousandths of a core, memory in MB.
CREATE TABLE nodes (
  name VARCHAR(20) PRIMARY KEY,
  cpu INTEGER NOT NULL CHECK (cpu > 0),
  memory INTEGER NOT NULL CHECK (memory > 0)
);

-- The web server and the cache of a pair run on one node. is_wanted is FALSE for pods that are left out.
CREATE TABLE pods (
  name VARCHAR(40) PRIMARY KEY,
  app VARCHAR(20) NOT NULL,
  pair INTEGER NOT NULL,
  role VARCHAR(10) NOT NULL CHECK (role IN ('web', 'cache')),
  cpu INTEGER NOT NULL CHECK (cpu > 0),
  memory INTEGER NOT NULL CHECK (memory > 0),
  is_wanted BOOLEAN NOT NULL,
  node VARCHAR(20) REFERENCES nodes (name),
  UNIQUE (app, pair, role)
);

-- One row: how many pods to leave out at least.
CREATE TABLE settings (id INTEGER PRIMARY KEY, fewest_left_out INTEGER NOT NULL);
