import { randomBytes, randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SEQUENCE_END = ALPHABET.length ** 3;

// A random start in the lower half: it does not wrap soon, and differs between processes.
let sequence = randomInt(SEQUENCE_END / 2);
let pool = Buffer.alloc(0);
let used = 0;

function randomCharacter(): string {
  for (;;) {
    if (used === pool.length) {
      pool = randomBytes(4096);
      used = 0;
    }
    const value = (pool[used++] as number) & 63;
    if (value < ALPHABET.length) return ALPHABET[value] as string;
  }
}

function characters(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET[rest % ALPHABET.length] + text;
  }
  return text;
}

/**
 * A new id such as `order_1Vjq5aGfZ0bQwe`: 14 characters after the prefix, which sort by the given instant (ms) and,
 * within one process, by the order of creation.
 */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt', milliseconds: number): string {
  sequence = (sequence + 1) % SEQUENCE_END;
  const random = randomCharacter() + randomCharacter() + randomCharacter() + randomCharacter();
  return `${prefix}_${characters(milliseconds, 7)}${characters(sequence, 3)}${random}`;
}
