import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type RecordedAttempt,
  recordingFile,
} from '../../src/modules/messaging/adapters/recorder.adapter.ts';
import type { AcceptedMessage } from './check-deliveries.ts';

/** Settings of a server with the recorder in place of every provider of messages. */
export const RECORDER_ENVIRONMENT = { WHATSAPP: 'recorder', SMS: 'recorder', EMAIL: 'recorder' };

const CODE_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

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

/** The messages that the recorder has accepted. */
export async function readAccepted(dataDir: string): Promise<AcceptedMessage[]> {
  const attempts = await readRecording(dataDir);
  return attempts
    .filter(({ answer }) => answer === 'accepted')
    .map(({ id, to, at, pid }) => ({ id, to, pid, at: Date.parse(at) }));
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
