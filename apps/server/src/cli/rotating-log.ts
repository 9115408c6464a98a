import { appendFileSync, closeSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';

export interface RotatingLog {
  folder: string;
  /** Files are called `{name}.log`, which is written, `{name}.1.log`, the one before, and so on. */
  name: string;
  /** A file that would grow beyond this is followed by the next. */
  mostBytes: number;
  /** Files kept, the one that is written among them. */
  mostFiles: number;
}

/**
 * Opens an empty file for lines, the first of a row of files that together never hold more than `mostFiles` times
 * `mostBytes`, a line aside. Throws when it cannot be opened. What goes wrong later is handed to `onFault`, once until
 * it goes well again: whoever logs must not fail for it.
 */
export function openRotatingLog(
  files: RotatingLog,
  onFault: (error: Error) => void,
): { file: string; write(line: string): void } {
  const file = pathOf(files, 0);
  let descriptor = openNext(files);
  let size = 0;
  const faulty = new Set<string>();

  const rotate = () => {
    const full = descriptor;
    // Where it cannot be done, it is tried again as much later.
    size = 0;
    descriptor = openNext(files);
    closeSync(full);
  };
  const attempt = (what: 'next file' | 'line', act: () => void): void => {
    try {
      act();
      faulty.delete(what);
    } catch (error) {
      if (!faulty.has(what)) onFault(error as Error);
      faulty.add(what);
    }
  };
  return {
    file,
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (size > 0 && size + bytes > files.mostBytes) attempt('next file', rotate);
      attempt('line', () => appendFileSync(descriptor, line));
      size += bytes;
    },
  };
}

/** Makes room at the head of the row and opens it. */
function openNext(files: RotatingLog): number {
  for (let number = files.mostFiles - 1; number > 0; number--) {
    moveIfThere(pathOf(files, number - 1), pathOf(files, number));
  }
  return openSync(pathOf(files, 0), 'a', 0o600);
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const pathOf = ({ folder, name }: RotatingLog, number: number) =>
  join(folder, number === 0 ? `${name}.log` : `${name}.${number}.log`);
