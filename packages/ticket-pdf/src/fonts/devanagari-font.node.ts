import { readFile } from 'node:fs/promises';

const FILE = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** The font for Devanagari, read from its package. Rejects when it cannot be read. */
export async function readDevanagariFont(): Promise<Uint8Array> {
  return readFile(new URL(import.meta.resolve(FILE)));
}
