/**
 * Gives one key to one order: the same body keeps its key while nobody knows what became of the request, so that
 * asking again cannot place it twice. `forget` once the answer is known.
 */
export function createIdempotencyKeys(newKey: () => string) {
  let current: { body: string; key: string } | null = null;
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body);
      if (current?.body !== text) current = { body: text, key: newKey() };
      return current.key;
    },
    reset(): void {
      current = null;
    },
  };
}
