export { enqueue, type Job } from './enqueue.ts';
export { releaseOrphanedJobs } from './orphaned-jobs.ts';
export { type Sweep, startSweeps } from './sweeps.ts';
export { runDueJobs, startWorker, type TaskHandlers } from './worker.ts';
