const BYTES = 16;

/** A text that nobody can guess, and that no other visit makes. */
export function randomId(): string {
  // Not `randomUUID`, which browsers keep from pages that came over plain HTTP, as on a phone in the office's network.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
