import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ConfigError } from '../../config.ts';

// The age format (https://age-encryption.org/v1): the program `age` opens these files, too. The library takes 22 MB of memory,
// so only a command that encrypts loads it.
const age = () => import('age-encryption');

const isSecret = (key: string) => key.startsWith('AGE-SECRET-KEY-');

/** Encrypts bytes for the key of the setting BACKUP_KEY, or for its secret part. */
export async function* seal(content: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const { Encrypter, identityToRecipient } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(isSecret(key) ? await identityToRecipient(key) : key);
  yield* bytesOf(await encrypter.encrypt(toWeb(content)));
}

/** Decrypts what `seal` has encrypted. Rejects for another key, and for bytes that were changed or cut off. */
export async function* unseal(content: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  yield* bytesOf(await decrypter.decrypt(toWeb(content)));
}

/** Throws ConfigError for a key that decrypts nothing. */
export function requireSecret(key: string): void {
  if (!isSecret(key)) throw new ConfigError('BACKUP_KEY: restore needs the secret key, AGE-SECRET-KEY-…');
}

/** A new secret key, and the public key of it. */
export async function newKeys(): Promise<{ secret: string; publicKey: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secret = await generateX25519Identity();
  return { secret, publicKey: await identityToRecipient(secret) };
}

const toWeb = (content: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(content)) as globalThis.ReadableStream<Uint8Array>;

async function* bytesOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as ReadableStream<Uint8Array>) {
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}
