import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The answers to requests at a steady pace. Times in milliseconds, from the due time of each request. */
export interface Paced {
  times: number[];
  /** The number of answers with each status; 0 stands for no answer. */
  statuses: Map<number, number>;
}

export interface PacedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends `perSecond` requests a second for whole seconds, whether earlier ones are answered or not. */
export async function paced(
  origin: string,
  next: () => PacedRequest,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Paced> {
  const answers: Paced = { times: [], statuses: new Map() };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    sent.push(
      statusOf(origin, next()).then((status) => {
        answers.times.push(performance.now() - due);
        answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(sent);
  return answers;
}

function statusOf(origin: string, { path, body, ...init }: PacedRequest): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { ...init, agent }, (answer) => {
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/** The time within which this share of the requests was answered. */
export function within(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
