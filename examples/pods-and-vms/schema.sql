-- One cluster for pods and VMs. CPU is in cores, memory in GB.
CREATE TABLE nodes (
  name VARCHAR(40) PRIMARY KEY,
  cpu INTEGER NOT NULL CHECK (cpu > 0),
  memory INTEGER NOT NULL CHECK (memory > 0),
  runs_vms BOOLEAN NOT NULL
);

-- A task without a node waits for one. Tasks of one spread group run on different nodes.
CREATE TABLE tasks (
  name VARCHAR(40) PRIMARY KEY,
  kind VARCHAR(3) NOT NULL CHECK (kind IN ('pod', 'vm')),
  spread_group VARCHAR(40),
  cpu INTEGER NOT NULL CHECK (cpu > 0),
  memory INTEGER NOT NULL CHECK (memory > 0),
  node VARCHAR(40) REFERENCES nodes (name)
);

-- One row: what the operator allows.
CREATE TABLE settings (id INTEGER PRIMARY KEY, most_migrations INTEGER NOT NULL CHECK (most_migrations >= 0));
