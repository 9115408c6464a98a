import { createSecretKey } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DamagedFile, UnknownKey } from '../files.errors.ts';
import { documentKey } from './document-keys.ts';
import { decrypt, encrypt } from './encryption.ts';

const HEADER = 45;
const CHUNK = 65_536;
const ENCRYPTED_CHUNK = CHUNK + 16;

const keyOf = (byte: number) => documentKey(createSecretKey(Buffer.alloc(32, byte)));
const KEY = keyOf(1);

async function* inParts(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const encrypted = (bytes: Buffer, { key = KEY, name = 'a' } = {}) =>
  buffer(encrypt(inParts(bytes), key, name));
const decrypted = (bytes: Buffer, { keys = [KEY], name = 'a', partSize = 10_000 } = {}) =>
  buffer(decrypt(inParts(bytes, partSize), keys, name));
const sample = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251));

describe.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK - 1, 2 * CHUNK, 2 * CHUNK + 1, 3 * CHUNK])(
  'a file of %i bytes',
  (size) => {
    const plain = sample(size);

    test('is the same after encryption and decryption', async () => {
      const bytes = await encrypted(plain);
      const chunks = Math.max(1, Math.ceil(size / CHUNK));
      expect(bytes.length).toBe(HEADER + size + 16 * chunks);
      expect((await decrypted(bytes)).equals(plain)).toBe(true);
      expect((await decrypted(bytes, { partSize: bytes.length })).equals(plain)).toBe(true);
    });

    test('is refused when it is cut off at the end of a chunk, or longer', async () => {
      const bytes = await encrypted(plain);
      for (let end = HEADER; end < bytes.length; end += ENCRYPTED_CHUNK) {
        await expect(decrypted(bytes.subarray(0, end))).rejects.toThrow(DamagedFile);
      }
      const longer = [Buffer.alloc(1), Buffer.alloc(16), bytes.subarray(HEADER)];
      for (const more of longer) {
        await expect(decrypted(Buffer.concat([bytes, more]))).rejects.toThrow(DamagedFile);
      }
    });
  },
);

test('a file of a few parts of any sizes is the same after encryption and decryption', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 * CHUNK }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 3 * CHUNK }),
      async (sizes, partSize) => {
        const parts = sizes.map(sample);
        const source = async function* () {
          yield* parts;
        };
        const bytes = await buffer(encrypt(source(), KEY, 'a'));
        expect((await decrypted(bytes, { partSize })).equals(Buffer.concat(parts))).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

test('a change of any byte is noticed', async () => {
  const bytes = await encrypted(sample(200));
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(decrypted(changed), `byte ${at}`).rejects.toThrow();
  }
});

test('a changed byte in a later chunk is noticed before a byte of that chunk is given', async () => {
  const plain = sample(3 * CHUNK);
  const bytes = await encrypted(plain);
  bytes.writeUInt8(bytes.readUInt8(HEADER + ENCRYPTED_CHUNK) ^ 1, HEADER + ENCRYPTED_CHUNK);
  const given: Buffer[] = [];
  const read = async () => {
    for await (const chunk of decrypt(inParts(bytes), [KEY], 'a')) given.push(chunk);
  };
  await expect(read()).rejects.toThrow(DamagedFile);
  expect(Buffer.concat(given).equals(plain.subarray(0, CHUNK))).toBe(true);
});

test('a file that is cut off anywhere is refused', async () => {
  const bytes = await encrypted(sample(100));
  for (let end = 0; end < bytes.length; end++) {
    await expect(decrypted(bytes.subarray(0, end)), `${end} bytes`).rejects.toThrow(DamagedFile);
  }
});

const chunkOf = (bytes: Buffer, number: number) =>
  bytes.subarray(HEADER + number * ENCRYPTED_CHUNK, HEADER + (number + 1) * ENCRYPTED_CHUNK);

test('chunks that change places, repeat or are missing are refused', async () => {
  const bytes = await encrypted(sample(3 * CHUNK));
  const header = bytes.subarray(0, HEADER);
  for (const order of [[1, 0, 2], [0, 2, 1], [0, 0, 2], [0, 2], [2], [1, 2], [0, 1, 1, 2], [0, 1, 2, 2]]) {
    const moved = Buffer.concat([header, ...order.map((number) => chunkOf(bytes, number))]);
    await expect(decrypted(moved), String(order)).rejects.toThrow(DamagedFile);
  }
});

test('a chunk of another file of the same size is refused', async () => {
  const [one, other] = [await encrypted(sample(2 * CHUNK)), await encrypted(sample(2 * CHUNK))];
  const mixed = Buffer.concat([one.subarray(0, HEADER), chunkOf(other, 0), chunkOf(one, 1)]);
  await expect(decrypted(mixed)).rejects.toThrow(DamagedFile);
});

test('a whole file in the place of another one is refused', async () => {
  const bytes = await encrypted(sample(10), { name: 'a' });
  await expect(decrypted(bytes, { name: 'b' })).rejects.toThrow(DamagedFile);
});

test('a file is decrypted with an older key, and not with another one', async () => {
  const bytes = await encrypted(sample(10), { key: keyOf(1) });
  expect((await decrypted(bytes, { keys: [keyOf(2), keyOf(1)] })).equals(sample(10))).toBe(true);
  await expect(decrypted(bytes, { keys: [keyOf(2)] })).rejects.toThrow(UnknownKey);
  const disguised = { id: keyOf(1).id, secret: keyOf(2).secret };
  await expect(decrypted(bytes, { keys: [disguised] })).rejects.toThrow(DamagedFile);
});

test('the same bytes are encrypted differently each time', async () => {
  const [one, other] = [await encrypted(sample(100)), await encrypted(sample(100))];
  expect(one.subarray(HEADER).equals(other.subarray(HEADER))).toBe(false);
});
