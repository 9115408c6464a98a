import type * as z from 'zod/mini';
import { texts } from '../contract/about.ts';
import type { Schema } from '../contract/endpoint.ts';

/**
 * An example of a schema: its own, else one that the examples of its parts make. undefined when a part that must be there has
 * none. Of parts that may be missing, requests have those with an example; answers have null for those without one.
 */
export function exampleOf(schema: Schema, io: 'input' | 'output'): unknown {
  const meta = texts.get(schema);
  if (meta && 'example' in meta) return meta.example;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return exampleOf(def.innerType, io);
    case 'nullable':
      return exampleOf(def.innerType, io) ?? (io === 'output' ? null : undefined);
    case 'array': {
      const element = exampleOf(def.element, io);
      return element === undefined ? undefined : [element];
    }
    case 'union':
      return exampleOf(def.options[0] as Schema, io);
    case 'null':
      return null;
    case 'object':
      return exampleOfObject(def.shape, io);
    default:
      return undefined;
  }
}

function exampleOfObject(shape: z.core.$ZodShape, io: 'input' | 'output'): object | undefined {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, field, value: exampleOf(field, io) }));
  if (fields.some(({ field, value }) => value === undefined && field._zod.optin !== 'optional'))
    return undefined;
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );
}
