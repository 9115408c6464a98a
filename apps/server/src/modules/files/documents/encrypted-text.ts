import { buffer } from 'node:stream/consumers';
import type { DocumentKeys } from './document-keys.ts';
import { decrypt, encrypt } from './encryption.ts';

/** Encrypts a short secret that is stored in a row, in base64. `name` says what it is of: with another name it cannot be read. */
export async function encryptText(text: string, keys: DocumentKeys, name: string): Promise<string> {
  return (await buffer(encrypt(chunks(Buffer.from(text)), keys[0], name))).toString('base64');
}

/** The text of `encryptText`. Throws DamagedFile or UnknownKey. */
export async function decryptText(encrypted: string, keys: DocumentKeys, name: string): Promise<string> {
  return (await buffer(decrypt(chunks(Buffer.from(encrypted, 'base64')), keys, name))).toString('utf8');
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
