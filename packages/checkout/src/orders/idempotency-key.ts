/**
 * Returns the idempotency key of an order: the same body keeps its key until `reset`, which is called when the result
 * of the request is known. So a retry cannot place the order twice.
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
