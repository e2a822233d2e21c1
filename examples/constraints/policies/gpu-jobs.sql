-- Jobs that gain from a GPU, some more than others, and a GPU serves one at a time.
CREATE TABLE gpus (
  machine VARCHAR(20) PRIMARY KEY REFERENCES machines (name),
  gpus INTEGER NOT NULL CHECK (gpus >= 0)
);

CREATE TABLE gpu_jobs (
  task VARCHAR(20) PRIMARY KEY REFERENCES tasks (name),
  gain INTEGER NOT NULL CHECK (gain BETWEEN 1 AND 100),
  needs_gpu BOOLEAN DEFAULT FALSE NOT NULL
);

CREATE CONSTRAINT one_job_per_gpu AS
CHECK COUNT(*) <= gpus.gpus
FROM gpu_jobs JOIN tasks ON tasks.name = gpu_jobs.task JOIN gpus ON gpus.machine = tasks.machine
GROUP BY gpus.machine;

CREATE CONSTRAINT needs_gpu AS
CHECK tasks.machine = 'unscheduled' OR tasks.machine IN (SELECT gpus.machine FROM gpus)
FROM gpu_jobs JOIN tasks ON tasks.name = gpu_jobs.task
WHERE gpu_jobs.needs_gpu;

CREATE CONSTRAINT gain AS
MAXIMIZE gpu_jobs.gain
FROM gpu_jobs JOIN tasks ON tasks.name = gpu_jobs.task JOIN gpus ON gpus.machine = tasks.machine;
