import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pool = new Uint8Array(4096);
let used = pool.length;

function randomCharacter(): string {
  for (;;) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const value = (pool[used++] as number) & 63;
    if (value < ALPHABET.length) return ALPHABET[value] as string;
  }
}

/** The given number of random characters out of `0-9A-Za-z`. */
export function randomCharacters(length: number): string {
  let text = '';
  while (text.length < length) text += randomCharacter();
  return text;
}

function timeCharacters(milliseconds: number): string {
  let text = '';
  for (let rest = milliseconds; text.length < 7; rest = Math.floor(rest / 62)) {
    text = ALPHABET[rest % 62] + text;
  }
  return text;
}

/** A new id such as `order_1Vjq5aGfZ0bQwe`: 14 characters after the prefix, sorting by the instant given (ms). */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt', milliseconds: number): string {
  return `${prefix}_${timeCharacters(milliseconds)}${randomCharacters(7)}`;
}
