-- The first level: which cell takes which job. It sees sums over cells and no nodes.
CREATE TABLE cells (
  name VARCHAR(20) PRIMARY KEY,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  largest_cpu INTEGER NOT NULL,
  largest_memory INTEGER NOT NULL
);

-- @VARIABLE_COLUMNS (cell)
CREATE TABLE jobs (
  name VARCHAR(20) PRIMARY KEY,
  pods INTEGER NOT NULL,
  cpu INTEGER NOT NULL,
  memory INTEGER NOT NULL,
  cell VARCHAR(20) REFERENCES cells (name)
);

-- Cells that turned out to be unable to run a job.
CREATE TABLE refusals (job VARCHAR(20) NOT NULL, cell VARCHAR(20) NOT NULL, PRIMARY KEY (job, cell));

CREATE CONSTRAINT cpu_in_cell AS
CHECK SUM(jobs.pods * jobs.cpu) <= cells.cpu
FROM jobs JOIN cells ON jobs.cell = cells.name GROUP BY cells.name;

CREATE CONSTRAINT memory_in_cell AS
CHECK SUM(jobs.pods * jobs.memory) <= cells.memory
FROM jobs JOIN cells ON jobs.cell = cells.name GROUP BY cells.name;

CREATE CONSTRAINT pods_fit_somewhere AS
CHECK cell IN (SELECT cells.name FROM cells WHERE cells.largest_cpu >= jobs.cpu AND cells.largest_memory >= jobs.memory)
FROM jobs;

CREATE CONSTRAINT not_again AS
CHECK jobs.cell <> refusals.cell FROM jobs JOIN refusals ON refusals.job = jobs.name;

-- No cell gets a much larger share of what it has free than the others, in thousandths.
CREATE VIEW shares AS
SELECT cells.name, 1000 * SUM(jobs.pods * jobs.cpu) / cells.cpu AS share
FROM jobs JOIN cells ON jobs.cell = cells.name GROUP BY cells.name, cells.cpu;

CREATE CONSTRAINT spread AS MINIMIZE MAX(share) FROM shares;
