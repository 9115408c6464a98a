import { appendFileSync, closeSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';

export interface RotatingLog {
  folder: string;
  /** The log is written to `{name}.log`; `{name}.1.log` is the file before it, and so on. */
  name: string;
  /** The size at which the next file begins. */
  maxBytes: number;
  /** The number of files that are kept, `{name}.log` included. */
  maxFiles: number;
}

/**
 * Opens an empty log file and rotates it by size: all files together hold at most `maxFiles` times `maxBytes`, and one
 * line more. Throws if the file cannot be opened. A later failure goes to `onFault`, once until writing succeeds again:
 * the program must not fail because of its log. A line is written before `write` returns, so a crash loses none.
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
    // A rotation that fails is tried again after as many bytes.
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
      if (size > 0 && size + bytes > files.maxBytes) attempt('next file', rotate);
      attempt('line', () => appendFileSync(descriptor, line));
      size += bytes;
    },
  };
}

/** Renames each file to its next number and opens an empty first one. */
function openNext(files: RotatingLog): number {
  for (let number = files.maxFiles - 1; number > 0; number--) {
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
