import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id such as `order_1Vjq5aGfZ0bQwe`: 14 random characters after the prefix. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'evt'): string {
  const characters = Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${characters.join('')}`;
}
