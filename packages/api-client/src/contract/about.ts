import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** What the OpenAPI document says of a schema. */
interface Meta {
  description: string;
  example?: unknown;
}

/** What zod's `.meta` has of the contract's schemas. */
export const texts = z.registry<Meta>();

/**
 * A copy of `schema` with its description in the OpenAPI document, a Markdown text, and an example. Only the document is built
 * with them: in the other entries of the package each call is replaced by its schema (tsup.config.ts).
 */
export function about<S extends Schema>(description: string, schema: S, ...examples: [z.input<S>?]): S {
  const copy = z.clone(schema);
  texts.add(copy, examples.length === 0 ? { description } : { description, example: examples[0] });
  return copy;
}
