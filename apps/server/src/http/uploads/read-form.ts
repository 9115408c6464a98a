import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FileRule } from '@jalsa/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { BOUNDS } from '../../limits.ts';
import {
  type Reception,
  receiveFile,
  tooManyFiles,
  type UploadedFile,
  unknownUpload,
} from '../../modules/files/index.ts';
import { announcedTooLarge, fieldError, namelessPart, notAForm, toFormError } from './form.errors.ts';

/** The rules of a form's file fields. */
export type FormRules = Readonly<Record<string, FileRule>>;

/** A form that was received. */
export interface ReceivedForm {
  /** By field, between `min` and `max` files of the field's rule. */
  files: Record<string, UploadedFile[]>;
  /** The text fields. */
  fields: Record<string, string>;
}

const MAX_FIELDS = BOUNDS.formFields.value;
const MAX_FIELD_BYTES = BOUNDS.formField.value;
/** Bytes of a form that belong to no file and no field: boundaries and the heads of parts. */
const MAX_FRAME_BYTES = 64 * 1024;

/** The bytes that all files of a form may have. */
export const maxBytesOf = (rules: FormRules, maxFormBytes: number): number =>
  Math.min(
    maxFormBytes,
    Object.values(rules).reduce((sum, { max, maxBytes }) => sum + max * maxBytes, 0),
  );

/** Checks the headers of a request: its media type and its announced length. */
export function checkFormHeaders(request: FastifyRequest, maxBytes: number): void {
  if (!request.isMultipart()) throw notAForm();
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + MAX_FIELDS * MAX_FIELD_BYTES + MAX_FRAME_BYTES)
    throw announcedTooLarge(maxBytes);
}

/**
 * Receives a form by the rules of its file fields. A file field takes files and the names of uploads. The caller removes the files, also after a failure. Throws
 * `payload_too_large`, `unsupported_media_type` or `invalid_request`, naming the field.
 */
export async function readForm(
  request: FastifyRequest,
  rules: FormRules,
  reception: Reception,
): Promise<ReceivedForm> {
  const none = Object.keys(rules).map((field): [string, UploadedFile[]] => [field, []]);
  const form: ReceivedForm = { files: Object.fromEntries(none), fields: {} };
  const parts = request.parts({ limits: parserLimits(rules) });
  try {
    for await (const part of parts) await receivePart(part, rules, form, reception);
  } catch (error) {
    // The sender reads the answer only once the rest of the body is received.
    request.raw?.unpipe().resume();
    throw toFormError(error as Error);
  }
  for (const [field, { min }] of Object.entries(rules)) {
    if ((form.files[field]?.length ?? 0) < min) throw fieldError(field, 'is missing');
  }
  return form;
}

function parserLimits(rules: FormRules) {
  return {
    // One byte more than any file may have: the parser never cuts a file off before it is refused.
    fileSize: Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes)) + 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 200,
  };
}

async function receivePart(
  part: Multipart,
  rules: FormRules,
  { files, fields }: ReceivedForm,
  reception: Reception,
): Promise<void> {
  const field = part.fieldname as string | undefined;
  if (!field) throw namelessPart();
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  const text = part.type === 'field' ? String(part.value) : '';
  if (part.type === 'field') {
    if (part.valueTruncated) throw fieldError(field, 'is too long');
    if (!rule) fields[field] = text;
    if (!rule || text === '') return;
  }
  if (!rule) throw fieldError(field, 'takes no file');
  const received = files[field] ?? [];
  const name = part.type === 'file' ? part.filename : '';
  if (received.length >= rule.max) throw tooManyFiles({ field, name }, rule);
  const place = rule.max === 1 ? field : `${field}.${received.length}`;
  const stream = part.type === 'file' ? part.file : await openUpload(text, place, reception);
  files[field] = [...received, await receiveFile({ stream, field: place, name }, rule, reception)];
}

async function openUpload(upload: string, place: string, reception: Reception): Promise<Readable> {
  const stream = await reception.openUpload(upload);
  if (stream === null) throw unknownUpload(place);
  reception.uploads.push(upload);
  return stream;
}
