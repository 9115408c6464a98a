export { freeAbandonedJobs } from './abandoned-jobs.ts';
export { enqueue, enqueueMany, type Job } from './enqueue.ts';
export { type Sweep, startSweeps } from './sweeps.ts';
export { runDueJobs, startWorker, type TaskHandlers } from './worker.ts';
