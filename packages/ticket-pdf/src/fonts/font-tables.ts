/** The tables of a TrueType font, by their tags. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

const WOFF = 0x774f4646;
const TRUE_TYPE = 0x00010000;

/** The numbers in a part of a file, most significant byte first. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Takes a WOFF file of a TrueType font apart (W3C, WOFF 1.0). Rejects when it is none. */
export async function readWoff(file: Uint8Array): Promise<FontTables> {
  const view = viewOf(file);
  if (view.getUint32(0) !== WOFF || view.getUint32(4) !== TRUE_TYPE)
    throw new TypeError('the file is no WOFF of a TrueType font');
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + 20 * index;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const start = view.getUint32(entry + 4);
    const length = view.getUint32(entry + 8);
    const stored = file.subarray(start, start + length);
    tables.set(tag, length < view.getUint32(entry + 12) ? await inflate(stored) : stored);
  }
  return tables;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Writes tables as a TrueType file. */
export function writeTrueType(tables: FontTables): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const padded = (length: number) => (length + 3) & ~3;
  const start = 12 + 16 * sorted.length;
  const file = new Uint8Array(sorted.reduce((sum, [, bytes]) => sum + padded(bytes.length), start));
  const view = viewOf(file);
  const exponent = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, TRUE_TYPE);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 << exponent);
  view.setUint16(8, exponent);
  view.setUint16(10, 16 * sorted.length - (16 << exponent));
  let at = start;
  sorted.forEach(([tag, bytes], index) => {
    const entry = 12 + 16 * index;
    file.set(new TextEncoder().encode(tag), entry);
    file.set(bytes, at);
    view.setUint32(entry + 4, checksum(viewOf(file), at, padded(bytes.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padded(bytes.length);
  });
  return file;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
