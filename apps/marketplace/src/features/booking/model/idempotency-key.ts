/**
 * Gives one key to one order: the same body keeps its key while nobody knows what became of the request, so that
 * asking again cannot place it twice. `forget` once the answer is known.
 */
export function createKeyring(newKey: () => string) {
  let held: { body: string; key: string } | null = null;
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body);
      if (held?.body !== text) held = { body: text, key: newKey() };
      return held.key;
    },
    forget(): void {
      held = null;
    },
  };
}
