import type * as z from 'zod/mini';

/** The messages of a schema about a value by path (`''` is the value itself); empty for a valid value. */
export function failures(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const at = path.join('.');
    if (at in found) throw new Error(`two messages at "${at}": ${found[at]} / ${message}`);
    found[at] = message;
  }
  return found;
}

/** The one message about a value, or null. */
export function failure(schema: z.ZodMiniType, value: unknown): string | null {
  return failures(schema, value)[''] ?? null;
}

export const aPng = { name: 'photo.png', type: 'image/png' };
