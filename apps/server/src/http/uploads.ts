import multipart, { type Multipart } from '@fastify/multipart';
import type { FileRule } from '@jalsa/api-client/contract';
import { fillMessage, MESSAGES } from 'booking-core';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';

/** A file as it was sent: its media type is the sender's claim. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface Uploads {
  /** By field, at least and at most as many as the field's rule says. */
  files: Record<string, UploadedFile[]>;
  /** The text fields. */
  fields: Record<string, string>;
}

type FormRules = Readonly<Record<string, FileRule>>;

/** Longest text field, in bytes, and most of them. */
const FIELD_BYTES = 64 * 1024;
const FIELDS = 50;
/** As much of a file's name as an answer repeats. */
const LONGEST_NAME = 100;

/** The connection ended before the body did. */
const CUT_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Lets routes take multipart bodies (`readUploads`). */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
}

/**
 * Reads a multipart body into memory by the rules of its file fields. Throws `unsupported_media_type`,
 * `payload_too_large` or `invalid_request`, naming the field.
 */
export async function readUploads(request: FastifyRequest, rules: FormRules): Promise<Uploads> {
  if (!request.isMultipart()) {
    const fault = atField('content-type', 'must be multipart/form-data');
    throw new DomainError('unsupported_media_type', 'The body must be a form (multipart/form-data).', fault);
  }
  const none = Object.keys(rules).map((field): [string, UploadedFile[]] => [field, []]);
  const uploads: Uploads = { files: Object.fromEntries(none), fields: {} };
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) await take(part, rules, uploads);
  } catch (error) {
    throw asDomainError(error as Error);
  }
  for (const [field, { min }] of Object.entries(rules)) {
    if ((uploads.files[field]?.length ?? 0) < min) throw fault(field, 'is missing');
  }
  return uploads;
}

function limitsOf(rules: FormRules) {
  const all = Object.values(rules);
  return {
    fileSize: Math.max(...all.map(({ maxBytes }) => maxBytes)),
    fields: FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 200,
  };
}

async function take(part: Multipart, rules: FormRules, { files, fields }: Uploads): Promise<void> {
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
  if (!rule.accept.includes(part.mimetype)) {
    throw notTaken(field, part.filename);
  }
  const list = files[field] ?? [];
  if (list.length >= rule.max) throw tooMany(field, rule.max);
  const bytes = await part.toBuffer().catch((error: FastifyError) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(field, rule.maxBytes) : error;
  });
  if (bytes.length > rule.maxBytes) throw tooLarge(field, rule.maxBytes);
  if (bytes.length === 0) throw fault(field, 'is empty');
  files[field] = [...list, { name: part.filename, type: part.mimetype, bytes }];
}

/**
 * The refusal of a file that is no picture of a kind that people may send: every upload takes PNG and JPEG, no other.
 * (Document 2, section 5.)
 */
export function notTaken(field: string, fileName: string | undefined): DomainError {
  const message = fillMessage(MESSAGES.imageType, { file: (fileName || field).slice(0, LONGEST_NAME) });
  return new DomainError('unsupported_media_type', message, atField(field, message));
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

function tooLarge(field: string, maxBytes: number): DomainError {
  const limit = `at most ${maxBytes / 1_000_000} MB`;
  return new DomainError(
    'payload_too_large',
    `The file is too large: ${limit}.`,
    atField(field, `must have ${limit}`),
  );
}

function tooMany(field: string, max: number): DomainError {
  const limit = `at most ${max}`;
  return new DomainError('payload_too_large', `Too many files: ${limit}.`, atField(field, `takes ${limit}`));
}

const fault = (path: string, message: string) =>
  new DomainError('invalid_request', `${path}: ${message}`, atField(path, message));
