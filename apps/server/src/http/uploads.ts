import multipart, { type Multipart } from '@fastify/multipart';
import type { FileRule } from '@jalsa/api-client/contract';
import { fillMessage, MESSAGES } from 'booking-core';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../lib/domain-error.ts';

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
    throw new DomainError('unsupported_media_type', 'The body must be a form (multipart/form-data).');
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
    files: all.reduce((sum, { max }) => sum + max, 0),
    fields: FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 200,
  };
}

async function take(part: Multipart, rules: FormRules, { files, fields }: Uploads): Promise<void> {
  const field = part.fieldname as string | undefined;
  if (!field) throw new DomainError('invalid_request', 'A part of the form has no name.');
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
  const bytes = await part.toBuffer();
  if (bytes.length > rule.maxBytes) throw new DomainError('payload_too_large', 'The file is too large.');
  if (bytes.length === 0) throw fault(field, 'is empty');
  const list = files[field] ?? [];
  if (list.length >= rule.max) throw fault(field, 'has too many files');
  files[field] = [...list, { name: part.filename, type: part.mimetype, bytes }];
}

/**
 * The refusal of a file that is no picture of a kind that people may send: every upload takes PNG and JPEG, no other.
 * (Document 2, section 5.)
 */
export function notTaken(field: string, fileName: string | undefined): DomainError {
  const message = fillMessage(MESSAGES.imageType, { file: (fileName || field).slice(0, LONGEST_NAME) });
  return new DomainError('unsupported_media_type', message, { details: [{ path: field, message }] });
}

function asDomainError(error: Error & Partial<FastifyError>): Error {
  if (error instanceof DomainError || error.code === 'FST_REQ_FILE_TOO_LARGE') return error;
  if (error.code === 'FST_FILES_LIMIT') return new DomainError('payload_too_large', 'Too many files.');
  // Everything else that goes wrong while a body is read is the body: cut off, or no multipart at all.
  return new DomainError('invalid_request', 'The form could not be read.');
}

const fault = (path: string, message: string) =>
  new DomainError('invalid_request', `${path}: ${message}`, { details: [{ path, message }] });
