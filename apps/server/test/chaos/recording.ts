import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  type RecordedAttempt,
  recordingFile,
} from '../../src/modules/messaging/adapters/recorder.adapter.ts';

const CODE_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** The most messages that a process sends at once: 25 of each channel. */
const UNDER_WAY = 3 * 25;

/** The attempts that the recorder of a server with this data folder has seen, in their order. */
export async function readRecording(dataDir: string): Promise<RecordedAttempt[]> {
  const text = await readFile(recordingFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''; // no message has been sent yet
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedAttempt);
}

/** The one-time code that a phone has received; waits until it arrives. */
export async function readCode(dataDir: string, mobile: string): Promise<string> {
  const giveUpAt = Date.now() + CODE_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const received = (await readRecording(dataDir)).findLast(
      ({ to, template, answer }) => to === mobile && template === 'one_time_code' && answer === 'accepted',
    );
    if (received) return received.parameters[0] ?? '';
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`no one-time code has reached ${mobile}`);
}

/** The messages that a provider accepted, and how often it did so again for one that it had accepted. */
export interface Deliveries {
  accepted: number;
  duplicates: number;
  /** The violations of the promises of docs/messages.md. */
  faults: string[];
}

/**
 * Compares the recording with the table of messages: a provider has accepted every sent message, no other message, and
 * none twice unless the process of the earlier attempt was killed.
 */
export async function checkDeliveries(
  database: Pick<pg.Pool, 'query'>,
  attempts: readonly RecordedAttempt[],
  killed: ReadonlySet<number>,
): Promise<Deliveries> {
  const { rows } = await database.query<{ id: string; state: string; recipient: string }>(
    'select id, state, recipient from messages',
  );
  const accepted = attempts.filter(({ answer }) => answer === 'accepted');
  const ids = new Set(accepted.map(({ id }) => id));
  const faults: string[] = [];
  const duplicatesOf = new Map<number, number>();
  for (const { id, state, recipient } of rows) {
    const [last, ...earlier] = accepted.filter((attempt) => attempt.id === id).toReversed();
    if (state === 'sent' && !last) faults.push(`message ${id} is sent, and no provider has accepted it`);
    if (state !== 'sent' && last) faults.push(`message ${id} is ${state}, and a provider has accepted it`);
    if (last && last.to !== recipient) faults.push(`message ${id} went to another recipient`);
    for (const { pid } of earlier) {
      if (!killed.has(pid)) faults.push(`message ${id} left again although process ${pid} was not killed`);
      duplicatesOf.set(pid, (duplicatesOf.get(pid) ?? 0) + 1);
    }
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) faults.push(`message ${id} left, and does not exist`);
  for (const [pid, count] of duplicatesOf) {
    if (count > UNDER_WAY) faults.push(`process ${pid} was killed and made ${count} messages leave again`);
  }
  return { accepted: ids.size, duplicates: accepted.length - ids.size, faults };
}
