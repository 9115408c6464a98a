import * as z from 'zod/mini';

/** A field that gets a default value when it is missing or null. */
export function withDefault<T>(schema: z.ZodMiniType<T, T>, value: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((given): T => given ?? value),
  );
}
