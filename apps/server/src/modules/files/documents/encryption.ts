import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { byteReader } from '../bytes.ts';
import { DamagedFile, UnknownKey } from '../files.errors.ts';
import { type DocumentKey, KEY_ID_BYTES } from './document-keys.ts';

// The format of an encrypted file (docs/decisions/0021-private-documents.md):
//   header: "JLSD", version (1 byte), key id (8 bytes), salt (32 bytes)
//   chunks: 64 KiB of the file each, the last one shorter or equal, each followed by a tag of 16 bytes
const MAGIC = Buffer.from('JLSD');
const VERSION = 1;
const SALT_BYTES = 32;
const KEY_ID_AT = MAGIC.length + 1;
const SALT_AT = KEY_ID_AT + KEY_ID_BYTES;
const HEADER_BYTES = SALT_AT + SALT_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;

const CIPHER = 'aes-256-gcm';

/**
 * Encrypts bytes as a file of this name, chunk by chunk. Only `decrypt` with the same key and the same name returns
 * them.
 */
export async function* encrypt(
  plain: AsyncIterable<Buffer>,
  key: DocumentKey,
  name: string,
): AsyncGenerator<Buffer> {
  const reader = byteReader(plain);
  try {
    const header = Buffer.concat([MAGIC, Buffer.of(VERSION), key.id, randomBytes(SALT_BYTES)]);
    const fileKey = deriveKey(key, header, name);
    yield header;
    for (let number = 0; ; number++) {
      const { bytes, isLast } = await reader.read(CHUNK_BYTES);
      const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, isLast));
      cipher.setAAD(header);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      if (isLast) return;
    }
  } finally {
    await reader.close();
  }
}

/**
 * Decrypts a file that `encrypt` made under this name. Each chunk is verified before it is yielded; a file that was cut
 * off ends in an error, not early. Throws DamagedFile, or UnknownKey before the first chunk.
 */
export async function* decrypt(
  encrypted: AsyncIterable<Buffer>,
  keys: readonly DocumentKey[],
  name: string,
): AsyncGenerator<Buffer> {
  const reader = byteReader(encrypted);
  try {
    const { bytes: header } = await reader.read(HEADER_BYTES);
    const fileKey = deriveKey(keyOf(header, keys), header, name);
    for (let number = 0; ; number++) {
      const { bytes, isLast } = await reader.read(CHUNK_BYTES + TAG_BYTES);
      yield decryptChunk(bytes, { fileKey, header, nonce: nonceOf(number, isLast) });
      if (isLast) return;
    }
  } finally {
    await reader.close();
  }
}

function keyOf(header: Buffer, keys: readonly DocumentKey[]): DocumentKey {
  const isOurs =
    header.length === HEADER_BYTES && header.subarray(0, KEY_ID_AT).equals(Buffer.of(...MAGIC, VERSION));
  if (!isOurs) throw new DamagedFile('the file has no header of an encrypted file');
  const id = header.subarray(KEY_ID_AT, SALT_AT);
  const key = keys.find((one) => one.id.equals(id));
  if (!key) throw new UnknownKey(`the key ${id.toString('hex')} of the file is not in JALSA_FILES_KEY`);
  return key;
}

/** A key for this file alone: nonces that count from 0 are never used twice with it. */
function deriveKey({ secret }: DocumentKey, header: Buffer, name: string): Buffer {
  const salt = header.subarray(SALT_AT);
  return Buffer.from(hkdfSync('sha256', secret, salt, `jalsa document ${name}`, 32));
}

/** Eleven bytes for the chunk's number and one that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function decryptChunk(
  bytes: Buffer,
  { fileKey, header, nonce }: { fileKey: Buffer; header: Buffer; nonce: Buffer },
): Buffer {
  if (bytes.length < TAG_BYTES) throw new DamagedFile('the file is cut off');
  const decipher = createDecipheriv(CIPHER, fileKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch (error) {
    throw new DamagedFile('a part of the file was changed, cut off or moved', { cause: error });
  }
  return plain;
}
