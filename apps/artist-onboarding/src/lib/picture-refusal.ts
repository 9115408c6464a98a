import { fillMessage } from '@jalsa/booking-core';
import { FIELD_LIMITS, FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { commonTexts } from '../texts/common.ts';

const TYPES = ['image/png', 'image/jpeg'];
const MEGABYTE = 1_000_000;

/** The reason why a file cannot be a picture of the profile, by its type and size; undefined when it can. */
export function pictureRefusal({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return typeMessage(name);
  return size > FIELD_LIMITS.artistImageMaxBytes
    ? commonTexts().tooLarge(name, FIELD_LIMITS.artistImageMaxBytes / MEGABYTE)
    : undefined;
}

/** The same, and a file of another kind whose name ends as that of a picture is refused. */
export async function unreadableRefusal(file: File): Promise<string | undefined> {
  return pictureRefusal(file) ?? ((await isReadable(file)) ? undefined : typeMessage(file.name));
}

const typeMessage = (file: string) => fillMessage(FIELD_MESSAGES.imageType, { file });

async function isReadable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}
