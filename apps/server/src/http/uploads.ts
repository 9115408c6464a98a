import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FileRule } from '@jalsa/api-client/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { atField, DomainError } from '../lib/domain-error.ts';
import { temporaryFiles } from '../modules/files/index.ts';
import { uploadPlaces } from './upload-places.ts';
import { fault, notTaken, tooLarge, tooMany, tooSlow } from './upload-refusals.ts';
import { watchProgress } from './watch-progress.ts';

/** A file as it was sent: its name and media type are the sender's claim. */
export interface UploadedFile {
  /** Where it stands in the form, as errors name it: `image`, or `photos.1` where a field takes several. */
  field: string;
  name: string;
  type: string;
  size: number;
  /** Where it lies. It is removed when the request is answered. */
  path: string;
}

export interface Uploads {
  /** By field, at least and at most as many as the field's rule says. */
  files: Record<string, UploadedFile[]>;
  /** The text fields. */
  fields: Record<string, string>;
}

export type FormRules = Readonly<Record<string, FileRule>>;

/** How a form is to be read. */
export interface FormTerms {
  rules: FormRules;
  /** The customer or the address that the form's place is counted for. */
  owner: string;
  /** Asked before any of the body is read; throws where the form is not wanted. */
  admit?: () => Promise<void>;
}

/** Reads a form to files, lets `work` have them, and removes them in every case. */
export type FormReader = <T>(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  terms: FormTerms,
  work: (uploads: Uploads) => Promise<T>,
) => Promise<T>;

/** Longest text field, in bytes, and most of them. */
const FIELD_BYTES = 64 * 1024;
const FIELDS = 50;
/** What a form has beside its files and fields: boundaries and the heads of parts. */
const FRAME_BYTES = 64 * 1024;

const SWEEP_EVERY_MS = 10 * 60_000;

/** The connection ended before the body did. */
const CUT_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Lets routes take multipart bodies (`app.readForm`): a form has a place of its owner and of the process, is admitted,
 * and only then read, each file into one of its own under the data folder.
 */
export async function registerUploads(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
): Promise<void> {
  await app.register(multipart);
  const { atOnce, atOncePerCustomer, stallSeconds } = config.uploads;
  const places = uploadPlaces({ atOnce, atOncePerOwner: atOncePerCustomer });
  const incoming = temporaryFiles(config.dataDir);

  app.decorate<FormReader>('readForm', async ({ request, reply }, { rules, owner, admit }, work) => {
    checkHead(request, rules);
    const free = places.take(owner);
    const written: string[] = [];
    const newPath = () => {
      const path = incoming.newPath();
      written.push(path);
      return path;
    };
    try {
      await admit?.();
      const { stalled, stop } = watchProgress(request.raw, stallSeconds);
      const uploads = await readUploads(request, rules, { newPath, stalled })
        .catch((error: unknown) => {
          if (stalled.aborted) reply.header('connection', 'close');
          throw error;
        })
        .finally(stop);
      return await work(uploads);
    } finally {
      await Promise.all(written.map((path) => rm(path, { force: true })));
      free();
    }
  });

  let sweeping: NodeJS.Timeout;
  app.addHook('onReady', async () => {
    await incoming.sweep();
    sweeping = setInterval(() => {
      incoming
        .sweep()
        .catch((error: unknown) => log.error({ err: error }, 'old uploads could not be removed'));
    }, SWEEP_EVERY_MS);
    sweeping.unref();
  });
  app.addHook('onClose', async () => clearInterval(sweeping));
}

/** Refuses what the head of a request says already: another media type, or more bytes than the rules allow in all. */
function checkHead(request: FastifyRequest, rules: FormRules): void {
  if (!request.isMultipart()) {
    const fault = atField('content-type', 'must be multipart/form-data');
    throw new DomainError('unsupported_media_type', 'The body must be a form (multipart/form-data).', fault);
  }
  const most = Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0);
  if (Number(request.headers['content-length'] ?? 0) <= most + FIELDS * FIELD_BYTES + FRAME_BYTES) return;
  const limit = `at most ${most / 1_000_000} MB`;
  throw new DomainError(
    'payload_too_large',
    `The files are too large: ${limit}.`,
    atField('body', `must have ${limit}`),
  );
}

/**
 * Reads a multipart body by the rules of its file fields, each file into `newPath()`. The caller removes them, also
 * after a failure. Throws `payload_too_large`, `unsupported_media_type` or `invalid_request`, naming the field.
 */
export async function readUploads(
  request: FastifyRequest,
  rules: FormRules,
  { newPath, stalled }: { newPath: () => string; stalled: AbortSignal },
): Promise<Uploads> {
  const none = Object.keys(rules).map((field): [string, UploadedFile[]] => [field, []]);
  const uploads: Uploads = { files: Object.fromEntries(none), fields: {} };
  const parts = request.parts({ limits: limitsOf(rules) });
  const stall = rejectionOf(stalled);
  try {
    for (;;) {
      const { done, value: part } = await Promise.race([parts.next(), stall]);
      if (done) break;
      await take(part, rules, uploads, { newPath, stalled });
    }
  } catch (error) {
    // The rest of the body is let by, so that the sender gets to read the answer.
    request.raw?.unpipe().resume();
    throw stalled.aborted ? tooSlow() : asDomainError(error as Error);
  }
  for (const [field, { min }] of Object.entries(rules)) {
    if ((uploads.files[field]?.length ?? 0) < min) throw fault(field, 'is missing');
  }
  return uploads;
}

/** Rejects when the signal is aborted. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  const rejection = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It may come while a file is being written, and is met by that then.
  rejection.catch(() => {});
  return rejection;
}

function limitsOf(rules: FormRules) {
  const all = Object.values(rules);
  return {
    // One byte more than a file may have, by which a larger one is told.
    fileSize: Math.max(...all.map(({ maxBytes }) => maxBytes)) + 1,
    fields: FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 200,
  };
}

interface Target {
  newPath: () => string;
  stalled: AbortSignal;
}

async function take(
  part: Multipart,
  rules: FormRules,
  { files, fields }: Uploads,
  target: Target,
): Promise<void> {
  const field = part.fieldname as string | undefined;
  if (!field) {
    const fault = atField('body', 'has a part without a name');
    throw new DomainError('invalid_request', 'A part of the form has no name.', fault);
  }
  if (part.type === 'field') {
    if (part.valueTruncated) throw fault(field, 'is too long');
    fields[field] = String(part.value);
    return;
  }
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  if (!rule) throw fault(field, 'takes no file');
  const list = files[field] ?? [];
  const at = rule.max === 1 ? field : `${field}.${list.length}`;
  if (!rule.accept.includes(part.mimetype)) throw notTaken(at, part.filename);
  if (list.length >= rule.max) throw tooMany(field, rule.max);
  files[field] = [...list, await writeFile(part, at, rule, target)];
}

async function writeFile(
  part: MultipartFile,
  field: string,
  { max, maxBytes }: FileRule,
  { newPath, stalled }: Target,
): Promise<UploadedFile> {
  const path = newPath();
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(field, maxBytes, max > 1 ? part.filename : undefined);
      yield chunk;
    }
  };
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, counted, target, { signal: stalled });
  if (size === 0) throw fault(field, 'is empty');
  return { field, name: part.filename, type: part.mimetype, size, path };
}

function asDomainError(error: Error): Error {
  if (error instanceof DomainError || !isFaultOfBody(error)) return error;
  const fault = atField('body', 'is no whole form (multipart/form-data)');
  return new DomainError('invalid_request', 'The form could not be read.', fault);
}

/** Whether reading failed because the body is cut off, or no multipart at all. */
function isFaultOfBody(error: Error): boolean {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined) return statusCode < 500;
  if (code !== undefined) return CUT_OFF.has(code);
  // The parser's own errors say what is wrong with the body in their message alone; a fault of ours has a class.
  return error.constructor === Error;
}

declare module 'fastify' {
  interface FastifyInstance {
    readForm: FormReader;
  }
}
