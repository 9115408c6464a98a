import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry } from 'prom-client';

/** The message that asks a web process to leave, since another one has taken its place. */
export const LEAVE = { type: 'jalsa:leave' } as const;

/** The time in which a leaving process ends the connections that its clients use. */
const LEAVE_MS = 5_000;

/** Whether this process is one of `WEB_PROCESSES`. */
export const isWebProcess = cluster.isWorker;

/** Answers the supervising process when it collects the metrics of all: with none until `shareMetrics`. */
export function answerMetrics(): void {
  AggregatorRegistry.setRegistries([]);
  new AggregatorRegistry();
}

/** Lets the supervising process collect the metrics of this one. */
export function shareMetrics({ metrics }: Pick<FastifyInstance, 'metrics'>): void {
  AggregatorRegistry.setRegistries(metrics);
}

/**
 * Resolves when another process has taken the place of this one and the connections that clients used have ended: the answers
 * have asked for that meanwhile. The process still answers until the application is closed.
 */
export async function untilReplaced(app: FastifyInstance, stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    process.on('message', (message) => {
      if ((message as { type?: string }).type === LEAVE.type) resolve();
    });
  });
  app.leaving = true;
  await pause(LEAVE_MS, undefined, { signal: stop }).catch(() => {});
}
