import type { MediaType } from '../media-type.ts';

/** A file of a form, received and checked by the rule of its field. */
export interface UploadedFile {
  /** The place in the form: `image`, or `photos.1` for the second file of a field that takes several. */
  field: string;
  /** The name of the file at its sender. */
  name: string;
  /** The media type that the first bytes show. */
  type: MediaType;
  size: number;
  /** The path of the received file until the request is answered. The file of a private field is encrypted. */
  path: string;
  /** The bytes, decrypted where the field is private. */
  open(): AsyncIterable<Buffer>;
}
