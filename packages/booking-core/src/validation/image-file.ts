import * as z from 'zod/mini';
import type { MessageParams } from '../fill-message.ts';
import type { FieldCode } from './field-fault.ts';
import { firstFailure } from './first-failure.ts';

/** The fields of a file that the rules read; a browser's `File` fits, and so does a server's description of an upload. */
export type ImageFile = { readonly name: string; readonly type?: string; readonly size?: number };

const TYPES = ['image/png', 'image/jpeg', 'image/jpg'];

/** Types that say nothing about a file. */
const UNKNOWN = ['', 'application/octet-stream'];

/** A PNG, JPG or JPEG by its media type, or by the ending of its name when the type says nothing. */
function isImage({ name, type = '' }: ImageFile): boolean {
  return UNKNOWN.includes(type) ? /\.(png|jpe?g)$/i.test(name) : TYPES.includes(type.toLowerCase());
}

/** An image field: it must be a file (`required`), and a PNG, JPG or JPEG, in a message that names it. The output is the file. */
export function imageField<F extends ImageFile = ImageFile>(required: FieldCode, params?: MessageParams) {
  return z.custom<F>().check(
    firstFailure<F>([
      [(file) => typeof (file as Partial<F> | null | undefined)?.name === 'string', required, () => params],
      [isImage, 'imageType', ({ name }) => ({ file: name })],
    ]),
  );
}

/** An image to upload: PNG, JPG or JPEG, "Only PNG, JPG, and JPEG files are allowed for {file}.". */
export const imageFile = /* @__PURE__ */ (() => imageField('imageType', { file: 'image' }))();
