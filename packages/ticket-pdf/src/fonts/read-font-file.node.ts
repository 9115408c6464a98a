import { readFile } from 'node:fs/promises';
import { type FontName, SCRIPTS } from './font-names.ts';

/** Reads a font as WOFF from its package. Rejects when that fails. */
export async function readFontFile(name: FontName): Promise<Uint8Array> {
  const family = name in SCRIPTS ? `noto-sans-${name}` : 'noto-sans';
  const file = `@fontsource/${family}/files/${family}-${name}-400-normal.woff`;
  return readFile(new URL(import.meta.resolve(file)));
}
