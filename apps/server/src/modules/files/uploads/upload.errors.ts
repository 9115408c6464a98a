import type { ErrorCode } from '@jalsa/api-client/contract';
import { FIELD_LIMITS, fieldFaultOf } from '@jalsa/booking-core/validation';
import { atField, DomainError, detailAt, type Said } from '../../../lib/domain-error.ts';
import { DamagedPicture, HiddenFile, NotAPicture, TooManyPixels } from '../files.errors.ts';
import type { UploadedFile } from './uploaded-file.types.ts';

type File = Pick<UploadedFile, 'field' | 'name'>;

/** An answer repeats so many characters of a file's name. */
const MAX_NAME = 100;

const TYPE_NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** The error of one file: its name is in the message, and in the details with the field, the reason and the limit. */
function fileError(code: ErrorCode, { field, name }: File, message: string, reason: Said): DomainError {
  const value = name.slice(0, MAX_NAME);
  return new DomainError(code, message, { details: [{ ...detailAt(field, reason), value }] });
}

const nameOf = ({ field, name }: File) => name.slice(0, MAX_NAME) || field;

/** The error of a file whose bytes show another media type than the field accepts. */
export function unsupportedFile(file: File, accept: readonly string[]): DomainError {
  const onlyPictures = accept.every((type) => type === 'image/png' || type === 'image/jpeg');
  const names = accept.map((type) => TYPE_NAMES[type] ?? type).join(', ');
  // The specification prescribes this message for files that are no PNG or JPEG.
  const fault = onlyPictures
    ? fieldFaultOf('imageType', { file: nameOf(file) })
    : { message: `Only ${names} files are allowed for ${nameOf(file)}.` };
  return fileError('unsupported_media_type', file, fault.message, fault);
}

const MAX_MEGAPIXELS = FIELD_LIMITS.pictureMegapixelsMax;

/** The error of a picture with more pixels than the limit. */
function tooManyPixels(file: File, megapixels: number): DomainError {
  const values = { file: nameOf(file), megapixels, max: MAX_MEGAPIXELS };
  const { message, ...fault } = fieldFaultOf('imagePixels', values);
  const reason = `must have at most ${MAX_MEGAPIXELS} megapixels`;
  return fileError('unsupported_media_type', file, message, { ...fault, message: reason });
}

/** The error of a picture of the right kind that cannot be read to its end. */
function damagedPicture(file: File): DomainError {
  const { message, ...fault } = fieldFaultOf('imageDamaged', { file: nameOf(file) });
  return fileError('invalid_request', file, message, { ...fault, message: 'is damaged' });
}

/** The error of a picture that contains a file of another kind. */
function hiddenFile(file: File): DomainError {
  const reason = 'contains another file, such as an archive or a web page';
  const message = `The picture ${nameOf(file)} ${reason}. Please save it as a new picture.`;
  return fileError('unsupported_media_type', file, message, reason);
}

export function fileTooLarge(file: File, maxBytes: number): DomainError {
  const limit = `at most ${maxBytes / 1_000_000} MB`;
  const message = `The file ${nameOf(file)} is too large: ${limit}.`;
  return fileError('payload_too_large', file, message, `must have ${limit}`);
}

export const emptyFile = (file: File): DomainError =>
  fileError('invalid_request', file, `The file ${nameOf(file)} is empty.`, 'is empty');

/** The error of a field whose text names no upload, or one that has expired. */
export const unknownUpload = (field: string): DomainError =>
  new DomainError(
    'invalid_request',
    'A file was sent too long ago. Please send it again.',
    atField(field, 'names no upload, or one that has expired'),
  );

/** The error of a file beyond the number that its field takes. */
export function tooManyFiles(
  file: File,
  { max, tooMany }: { max: number; tooMany?: string | undefined },
): DomainError {
  const limit = `at most ${max}`;
  const message = tooMany ?? `Too many files: ${limit}.`;
  return fileError('payload_too_large', file, message, tooMany ?? `takes ${limit}`);
}

/** The error of the file with which all files of a form pass the limit of the form. */
export function formTooLarge(file: File, maxBytes: number): DomainError {
  const limit = `at most ${maxBytes / 1_000_000} MB`;
  const message = `The files are too large: ${limit}. The limit was reached at ${nameOf(file)}.`;
  return fileError('payload_too_large', file, message, `all files must have ${limit}`);
}

/**
 * The result of `work` with an uploaded picture. Throws `unsupported_media_type`, naming the file, where the file is of
 * another kind, has too many pixels or contains a file of another kind, and `invalid_request` where it is damaged.
 */
export async function namePicture<T>(
  work: Promise<T>,
  file: UploadedFile,
  accept: readonly string[],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotAPicture) throw unsupportedFile(file, accept);
    if (error instanceof DamagedPicture) throw damagedPicture(file);
    if (error instanceof TooManyPixels) throw tooManyPixels(file, error.megapixels);
    if (error instanceof HiddenFile) throw hiddenFile(file);
    throw error;
  }
}
