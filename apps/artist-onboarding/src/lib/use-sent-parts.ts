import { isApiError } from '@jalsa/web/api/api-errors';
import { useState } from 'react';
import type { Picture } from './profile-form.ts';

/** The part of each file that was sent, from 0 to 1, while a form with files is being sent; and whether its connection broke. */
export function useSentParts() {
  const [parts, setParts] = useState<ReadonlyMap<File, number>>(new Map());
  const [isCutOff, setCutOff] = useState(false);
  return {
    /** The part of a file; 0 before its turn, undefined for a stored picture, which is not sent. */
    partOf: (picture: Picture): number | undefined =>
      picture instanceof File ? (parts.get(picture) ?? 0) : undefined,
    setPart: (file: File, part: number) => setParts((before) => new Map(before).set(file, part)),
    clear: () => {
      setParts(new Map());
      setCutOff(false);
    },
    isCutOff,
    /** Remembers why the form was not sent. */
    fail: (error: unknown) => setCutOff(isApiError(error, 'network', 'timeout', 'unavailable')),
  };
}
