import { useState } from 'react';

/** The part of each file that was sent, from 0 to 1, while a form with files is being sent (`sendWithFiles`). */
export function useSentParts() {
  const [parts, setParts] = useState<ReadonlyMap<File, number>>(new Map());
  const sent = [...parts].reduce((sum, [{ size }, part]) => sum + size * part, 0);
  const size = [...parts.keys()].reduce((sum, file) => sum + file.size, 0);
  return {
    /** Begins with the files of a form. */
    start: (files: readonly File[]) => setParts(new Map(files.map((file) => [file, 0]))),
    setPart: (file: File, part: number) => setParts((before) => new Map(before).set(file, part)),
    /** The part of a file; undefined for a file that the form did not have when it was sent. */
    partOf: (file: File): number | undefined => parts.get(file),
    /** The part of all files. */
    total: size === 0 ? 0 : sent / size,
  };
}
