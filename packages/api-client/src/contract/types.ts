import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

type InputOf<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> =
  NonNullable<E[K]> extends infer S extends z.core.$ZodType ? z.input<S> : never;

type OutputOf<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> =
  NonNullable<E[K]> extends infer S extends z.core.$ZodType ? z.output<S> : never;

/** The path parameters that a caller passes. */
export type ParamsInput<E extends Endpoint> = InputOf<E, 'params'>;
/** The query that a caller passes. */
export type QueryInput<E extends Endpoint> = InputOf<E, 'query'>;
/** The JSON body that a caller passes. */
export type BodyInput<E extends Endpoint> = InputOf<E, 'body'>;
/** The path parameters as the server has them after parsing. */
export type ParamsOf<E extends Endpoint> = OutputOf<E, 'params'>;
/** The query as the server has it after parsing, with its defaults. */
export type QueryOf<E extends Endpoint> = OutputOf<E, 'query'>;
/** The headers of the schema, as the server has them after parsing. */
export type HeadersOf<E extends Endpoint> = OutputOf<E, 'headers'>;
/** The JSON body as the server has it after parsing. */
export type BodyOf<E extends Endpoint> = OutputOf<E, 'body'>;

/** The successful answer of an endpoint. */
export type Answer<E extends Endpoint> = {
  [S in keyof E['response']]: E['response'][S] extends z.core.$ZodType ? z.output<E['response'][S]> : never;
}[keyof E['response']];
