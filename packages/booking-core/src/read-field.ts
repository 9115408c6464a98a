import { RuleError } from './rule-error.ts';

/** Reads `holder[key]` by a rule. The key is put in front of the path of a `RuleError` that the rule throws. */
export function readField<H extends object, K extends keyof H, T>(
  holder: H,
  key: K,
  read: (value: H[K]) => T,
): T {
  try {
    return read(holder[key]);
  } catch (error) {
    if (error instanceof RuleError) {
      const path = error.path && `.${error.path}`;
      (error as { path: string }).path = String(key) + path;
    }
    throw error;
  }
}

/** Reads every item of a list by a rule, as `readField` reads one. */
export function readEach<I, T>(items: readonly I[], read: (item: I) => T): T[] {
  return items.map((_, index) => readField(items, index, read));
}

/** Reads `holder[key]` by a rule, as `readField` does; null when the field is missing or null. */
export function readOptional<H extends object, K extends keyof H, T>(
  holder: H,
  key: K,
  read: (value: NonNullable<H[K]>) => T,
): T | null {
  return readField(holder, key, (value) => (value == null ? null : read(value)));
}
