import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../config.ts';
import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.types.ts';

/** A line of the recording: an attempt as a provider sees it, and the provider's answer. */
export interface RecordedAttempt extends Omit<OutgoingMessage, 'attachments' | 'mail' | 'createdAt'> {
  at: string;
  /** The process that made the attempt. */
  pid: number;
  answer: SendResult['kind'] | 'failure' | 'silence';
  providerId?: string;
  attachments: { name: string; contentType: string; bytes: number }[];
}

/** The recording of a server with this data folder. */
export const recordingFile = (dataDir: string): string => join(dataDir, 'messages.ndjson');

/** The pause between the recorded acceptance and its answer at the recipient `slow`. */
const SLOW_MS = 3_000;

/**
 * A provider's stand-in for tests: appends every attempt to a file of the data folder, which outlives the process, and
 * answers as the recipient says (`behaviourOf`).
 */
export function openRecorder({ dataDir }: Pick<Config, 'dataDir'>): MessageChannel {
  const file = recordingFile(dataDir);

  const record = async (
    message: OutgoingMessage,
    answer: RecordedAttempt['answer'],
    { signal, providerId }: { signal: AbortSignal; providerId?: string },
  ) => {
    const attachments = await Promise.all(
      message.attachments.map(async ({ name, contentType, content }) => ({
        name,
        contentType,
        bytes: (await content()).length,
      })),
    );
    const { mail: _mail, createdAt: _createdAt, ...recorded } = message;
    const attempt: RecordedAttempt = {
      ...recorded,
      at: new Date().toISOString(),
      pid: process.pid,
      answer,
      ...(providerId === undefined ? {} : { providerId }),
      attachments,
    };
    // An adapter's request ends with its signal, so that a provider gets nothing of an attempt that is over.
    signal.throwIfAborted();
    await appendFile(file, `${JSON.stringify(attempt)}\n`, { mode: 0o600 });
  };

  return {
    adapter: 'recorder',
    send: async (message, signal) => {
      const behaviour = behaviourOf(message.to);
      const isFirst = message.attempt === 1;
      if (behaviour === 'refused') {
        await record(message, 'refused', { signal });
        return { kind: 'refused', reason: 'the recorder refuses this recipient' };
      }
      if (behaviour === 'waits' && isFirst) {
        await record(message, 'wait', { signal });
        return { kind: 'wait', retryAfter: 1 };
      }
      if (behaviour === 'fails' && isFirst) {
        await record(message, 'failure', { signal });
        throw new Error('the recorder fails at the first attempt for this recipient');
      }
      if (behaviour === 'hangs' && isFirst) {
        await record(message, 'silence', { signal });
        return new Promise<never>(() => {});
      }
      const providerId = randomUUID();
      await record(message, 'accepted', { signal, providerId });
      if (behaviour === 'slow' && isFirst) await pause(SLOW_MS);
      return { kind: 'accepted', providerId };
    },
    check: async () => [],
    close: async () => {},
  };
}

/** Recipients with an answer of their own: the end of a mobile number, or the start of an email address. */
const BEHAVIOURS = [
  { digits: '0001', behaviour: 'refused' },
  { digits: '0002', behaviour: 'waits' },
  { digits: '0003', behaviour: 'fails' },
  { digits: '0004', behaviour: 'hangs' },
  { digits: '0005', behaviour: 'slow' },
] as const;

/** How the recorder treats a recipient; undefined: it accepts every message at once. */
const behaviourOf = (to: string) =>
  BEHAVIOURS.find(({ digits, behaviour }) => to.endsWith(digits) || to.startsWith(`${behaviour}@`))
    ?.behaviour;
