import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

/** A file of JSON lines that one process appends to. */
export interface Journal {
  /** Adds a line; when it returns, the line survives a kill of the process. A loss of power may lose it. */
  append(line: object): void;
  /** Replaces all lines: all of them are replaced, or none. */
  rewrite(lines: Iterable<object>): void;
  /** Lets another process open the file. */
  close(): void;
}

/** The lines of a journal; none if the file does not exist. Throws an Error for a line that is not JSON. */
export function readJournal(file: string): object[] {
  const lines = readIfThere(file).split('\n');
  // What follows the last line end is a line that a killed process did not finish, so nobody was told of its change.
  lines.pop();
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as object;
    } catch {
      throw new Error(`${file} has no JSON in line ${index + 1}`);
    }
  });
}

/** Opens a journal, and makes its folder. Throws an Error if it is open already, here or in another process. */
export function openJournal(path: string): Journal {
  const file = resolve(path);
  mkdirSync(dirname(file), { recursive: true });
  takeLock(file);
  let opened = -1;
  let size = 0;

  /** Writes at a given position, so that a line that could not be finished is written over. Returns the end. */
  const write = (target: number, line: object, position: number): number => {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    let done = 0;
    while (done < bytes.length) {
      done += writeSync(target, bytes, done, bytes.length - done, position + done);
    }
    return position + done;
  };
  const openNow = () => {
    if (opened < 0) throw new Error(`${file} is closed`);
    return opened;
  };

  return {
    append(line) {
      size = write(openNow(), line, size);
    },
    rewrite(lines) {
      const next = `${file}.new`;
      // Buyers' addresses are in it.
      const target = openSync(next, 'w', 0o600);
      let end = 0;
      try {
        for (const line of lines) end = write(target, line, end);
        renameSync(next, file);
      } catch (error) {
        closeSync(target);
        throw error;
      }
      if (opened >= 0) closeSync(opened);
      opened = target;
      size = end;
    },
    close() {
      if (opened >= 0) closeSync(opened);
      opened = -1;
      freeLock(file);
    },
  };
}

/** The journals that this process has open. */
const owned = new Set<string>();

function takeLock(file: string): void {
  const lock = `${file}.lock`;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      owned.add(file);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const pid = Number(readIfThere(lock));
    if (owned.has(file) || (pid > 0 && pid !== process.pid && isRunning(pid))) {
      throw new Error(`${file} is in use by process ${pid}; if that is another program, delete ${lock}`);
    }
    // Its process was killed. The id may be this process's own, as after the restart of a container.
    rmSync(lock, { force: true });
  }
}

function freeLock(file: string): void {
  if (owned.delete(file)) rmSync(`${file}.lock`, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
