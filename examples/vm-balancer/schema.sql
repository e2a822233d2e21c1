-- The inventory: hosts, the VMs that run on them, and the rules between them. CPU is in reserved MHz, memory in MB.
CREATE TABLE hosts (
  name VARCHAR(60) PRIMARY KEY,
  cpu INTEGER NOT NULL CHECK (cpu > 0),
  memory INTEGER NOT NULL CHECK (memory > 0)
);

CREATE TABLE vms (
  name VARCHAR(60) PRIMARY KEY,
  cpu INTEGER NOT NULL CHECK (cpu >= 0),
  memory INTEGER NOT NULL CHECK (memory > 0),
  host VARCHAR(60) NOT NULL REFERENCES hosts (name)
);

-- The VMs of a rule run together on one host, or all apart.
CREATE TABLE vm_rules (
  rule VARCHAR(60) NOT NULL,
  kind VARCHAR(8) NOT NULL CHECK (kind IN ('together', 'apart')),
  vm VARCHAR(60) NOT NULL REFERENCES vms (name),
  PRIMARY KEY (rule, vm)
);

-- A VM runs on one of these hosts only, or never on this one.
CREATE TABLE host_rules (
  rule VARCHAR(60) NOT NULL,
  kind VARCHAR(8) NOT NULL CHECK (kind IN ('only', 'never')),
  vm VARCHAR(60) NOT NULL REFERENCES vms (name),
  host VARCHAR(60) NOT NULL REFERENCES hosts (name),
  PRIMARY KEY (rule, vm, host)
);

-- One row: what the operator allows.
CREATE TABLE settings (id INTEGER PRIMARY KEY, most_moves INTEGER NOT NULL CHECK (most_moves >= 0));
