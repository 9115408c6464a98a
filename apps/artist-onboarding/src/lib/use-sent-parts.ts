import { useState } from 'react';
import type { Picture } from './profile-form.ts';

/** The part of each file that was sent, from 0 to 1, while a form with files is being sent. */
export function useSentParts() {
  const [parts, setParts] = useState<ReadonlyMap<File, number>>(new Map());
  return {
    /** The part of a file; 0 before its turn, undefined for a stored picture, which is not sent. */
    partOf: (picture: Picture): number | undefined =>
      picture instanceof File ? (parts.get(picture) ?? 0) : undefined,
    setPart: (file: File, part: number) => setParts((before) => new Map(before).set(file, part)),
    clear: () => setParts(new Map()),
  };
}
