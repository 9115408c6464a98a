import { readJson, sessionStore } from '../storage/storage.ts';
import { now } from '../time/clock.ts';
import { wait } from '../time/wait.ts';
import { isApiError } from './api-errors.ts';

/** The call of `uploads.create`. */
export type SendFile = (input: {
  form: { file: File };
  onProgress: (part: number) => void;
}) => Promise<{ upload: string; expires_in: number }>;

/** Failures after which the same file is sent again. */
const RETRYABLE = ['network', 'timeout', 'unavailable', 'rate_limited', 'internal', 'bad_answer'] as const;
/** The pauses before a file is sent again. */
const PAUSES_MS = [1_000, 2_000, 4_000];
/** A limit that ends later is told to the person. */
const MAX_RETRY_AFTER_S = 10;
/** An upload is not named any more so long before the server forgets it. */
const MARGIN_MS = 5 * 60_000;
/** Time for which the server keeps an upload after its form. */
const USED_MS = 60 * 60_000;

/** The refusals of a form after which its files are sent anew: one of them is gone, or none of its kind is accepted. */
const REFUSALS = ['invalid_request', 'unsupported_media_type', 'payload_too_large'] as const;

interface Known {
  upload: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KEY = 'uploads';

/**
 * Sends each file by itself, then the form that names them: `submit` gets a function that returns what stands for a file. A file
 * whose connection breaks is sent again, and no file is sent twice: not after a failed form, nor after a reload of the tab.
 * Rejects with the error of a file that could not be sent, or of the form.
 */
export async function sendWithFiles<T>(
  send: SendFile,
  files: readonly File[],
  onProgress: (file: File, part: number) => void,
  submit: (uploadOf: (file: File) => string) => Promise<T>,
): Promise<T> {
  const uploads = new Map<File, string>();
  // One after another: the network is the bottleneck, and a finished file is not lost with the others.
  for (const file of files) {
    const upload = knownUpload(file) ?? (await sendFile(send, file, (part) => onProgress(file, part)));
    uploads.set(file, upload);
    onProgress(file, 1);
  }
  try {
    const answer = await submit((file) => {
      const upload = uploads.get(file);
      if (upload === undefined) throw new Error('The form names a file that was not sent.');
      return upload;
    });
    changeKnown((known) => shortened(known, files));
    return answer;
  } catch (error) {
    if (isApiError(error, ...REFUSALS)) changeKnown((known) => without(known, files));
    throw error;
  }
}

async function sendFile(send: SendFile, file: File, onProgress: (part: number) => void): Promise<string> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const { upload, expires_in } = await send({ form: { file }, onProgress });
      const until = now().getTime() + expires_in * 1000 - MARGIN_MS;
      changeKnown((known) => ({ ...known, [keyOf(file)]: { upload, until } }));
      return upload;
    } catch (error) {
      const isFinal = pause === null || !isApiError(error, ...RETRYABLE);
      if (isFinal || (error.retryAfter ?? 0) > MAX_RETRY_AFTER_S) throw error;
      onProgress(0);
      await wait(Math.max(pause, (error.retryAfter ?? 0) * 1000));
      await connected();
    }
  }
  throw new Error('The last try neither ended nor failed.');
}

/** Resolves when the browser does not say that it has no connection. */
function connected(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** Two files that a person chose have different names, sizes or times. */
const keyOf = ({ name, size, lastModified }: File): string => `${name}|${size}|${lastModified}`;

function knownUpload(file: File): string | undefined {
  const known = readKnown()[keyOf(file)];
  return known && known.until > now().getTime() ? known.upload : undefined;
}

const readKnown = (): Record<string, Known> => readJson(sessionStore(), KEY) ?? {};

function changeKnown(change: (known: Record<string, Known>) => Record<string, Known>): void {
  const kept = Object.entries(change(readKnown())).filter(([, { until }]) => until > now().getTime());
  sessionStore().setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

function without(known: Record<string, Known>, files: readonly File[]): Record<string, Known> {
  const keys = new Set(files.map(keyOf));
  return Object.fromEntries(Object.entries(known).filter(([key]) => !keys.has(key)));
}

/** After its form an upload can be named for a while: the artist may go back and send the form again. */
function shortened(known: Record<string, Known>, files: readonly File[]): Record<string, Known> {
  const keys = new Set(files.map(keyOf));
  const end = now().getTime() + USED_MS - MARGIN_MS;
  return Object.fromEntries(
    Object.entries(known).map(([key, { upload, until }]) => [
      key,
      { upload, until: keys.has(key) ? Math.min(until, end) : until },
    ]),
  );
}
