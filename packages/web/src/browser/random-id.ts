const BYTES = 16;

/** A random id that cannot be guessed. */
export function randomId(): string {
  // `randomUUID` is not available on pages over plain HTTP, such as a phone in a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
