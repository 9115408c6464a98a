export { freeAbandonedJobs } from './abandoned-jobs.ts';
export { addingJobs, enqueue, enqueueMany, type Job, jobSpecs } from './enqueue.ts';
export { type Sweep, startSweeps } from './sweeps.ts';
export { runDueJobs, startWorker, type TaskHandlers } from './worker.ts';
