import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What came of requests at a steady pace. Times in milliseconds, from when each was due. */
export interface Paced {
  times: number[];
  /** How often each status came, 0 for no answer. */
  statuses: Map<number, number>;
}

export interface PacedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends so many requests a second for whole seconds, whether those before are answered or not. */
export async function paced(
  origin: string,
  next: () => PacedRequest,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Paced> {
  const seen: Paced = { times: [], statuses: new Map() };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    sent.push(
      statusOf(origin, next()).then((status) => {
        seen.times.push(performance.now() - due);
        seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(sent);
  return seen;
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

/** The time within which a share of the requests was answered. */
export function within(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
