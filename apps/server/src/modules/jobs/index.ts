export { enqueue, enqueueMany, type Job } from './enqueue.ts';
export { type Sweep, startSweeps } from './sweeps.ts';
export { type TaskHandlers, type TaskName, type TaskPayloads, runDueJobs, startWorker } from './worker.ts';
