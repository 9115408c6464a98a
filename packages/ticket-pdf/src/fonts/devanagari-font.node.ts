import { readFile } from 'node:fs/promises';

const FILE = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** Reads the Devanagari font from its package. Rejects when that fails. */
export async function readDevanagariFont(): Promise<Uint8Array> {
  return readFile(new URL(import.meta.resolve(FILE)));
}
