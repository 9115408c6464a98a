// `node scripts/compress-assets.mjs FOLDER`: writes FILE.br and FILE.gz beside each file that compression makes smaller, so
// that files are compressed once, at the highest quality, and not for each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KINDS = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm', '.webmanifest']);
/** A smaller file fits into the first packet without compression. */
const SMALLEST = 512;

const [folder] = process.argv.slice(2);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !KINDS.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST) continue;
  for (const [ending, compress] of [
    ['br', brotliCompressSync],
    ['gz', (content) => gzipSync(content, { level: 9 })],
  ]) {
    const small = compress(bytes);
    if (small.length < bytes.length) writeFileSync(`${path}.${ending}`, small);
  }
}
