import { Readable } from 'node:stream';

/** Reads a sequence of bytes in parts of chosen sizes. */
export interface ByteReader {
  /** The next `size` bytes, fewer only at the end; `isLast` says that no byte follows. */
  read(size: number): Promise<{ bytes: Buffer; isLast: boolean }>;
  /** Ends the reading early and closes the source. */
  close(): Promise<void>;
}

export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  let isAtEnd = false;
  const buffer = async (size: number) => {
    const chunks = [buffered];
    let length = buffered.length;
    while (length < size && !isAtEnd) {
      const next = await iterator.next();
      isAtEnd = next.done === true;
      if (next.done) break;
      chunks.push(next.value);
      length += next.value.length;
    }
    if (chunks.length > 1) buffered = Buffer.concat(chunks);
  };
  return {
    async read(size) {
      // Only one byte more shows whether the end is reached.
      await buffer(size + 1);
      const bytes = buffered.subarray(0, size);
      buffered = buffered.subarray(size);
      return { bytes, isLast: isAtEnd && buffered.length === 0 };
    },
    async close() {
      if (!isAtEnd) await iterator.return?.();
    },
  };
}

/** The first `size` bytes of a source, fewer where it has fewer, and all of its bytes, which can be read once. */
export async function peek(
  source: AsyncIterable<Buffer>,
  size: number,
): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const start = Buffer.concat(chunks).subarray(0, size);
  // Not a generator: a generator that was never started does not close its source.
  const all: AsyncIterator<Buffer> = {
    async next() {
      const value = chunks.shift();
      return value ? { done: false, value } : iterator.next();
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return { start, all: { [Symbol.asyncIterator]: () => all } };
}

/** Closes a source that may not be read to its end. A stream whose reading never began is closed as well. */
export async function closeSource(source: AsyncIterable<Buffer>): Promise<void> {
  if (source instanceof Readable) source.destroy();
  else await source[Symbol.asyncIterator]().return?.();
}
