import type * as z from 'zod/mini';
import type { Contract, Endpoint } from './contract/endpoint.ts';
import type { Answer, BodyInput, ParamsInput, QueryInput } from './contract/types.ts';
import type { FormValue } from './to-form-data.ts';

/** The options of every call. */
export interface CallOptions {
  /** Aborts the call; its promise then rejects with the signal's reason, not with an `ApiError`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt of this call; default: the caller's. */
  timeout?: number | undefined;
  /** Lets the request finish after the page is closed (at most 64 KB of body). */
  keepalive?: boolean | undefined;
  /** Called with the part of a form that was sent, from 0 to 1, where the caller has a `sendForm`. */
  onProgress?: ((part: number) => void) | undefined;
}

type ExtraHeaders = Readonly<Record<string, string | undefined>>;

type KnownHeaders<E extends Endpoint> =
  NonNullable<E['headers']> extends infer S extends z.core.$ZodType
    ? { [K in keyof z.input<S> as string extends K ? never : K]: z.input<S>[K] }
    : unknown;

/** A key that is optional when its value has no required part. */
type Part<K extends string, V> = [V] extends [never]
  ? { [P in K]?: never }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

type FormInput<E extends Endpoint> =
  E['form'] extends Readonly<Record<string, unknown>>
    ?
        | FormData
        | ({ [F in keyof E['form']]: FormValue | readonly FormValue[] } & ([BodyInput<E>] extends [never]
            ? unknown
            : BodyInput<E>))
    : never;

type Body<E extends Endpoint> = E extends { form: object }
  ? never
  : E extends { rawBody: true }
    ? string | Uint8Array<ArrayBuffer>
    : BodyInput<E>;

/** The input of a call of the endpoint. */
export type CallInput<E extends Endpoint> = CallOptions &
  Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', Body<E>> &
  Part<'form', FormInput<E>> &
  Part<'headers', KnownHeaders<E> & ExtraHeaders>;

/** A typed call of the endpoint. */
export type Call<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? (input?: CallInput<E>) => Promise<Answer<E>>
    : (input: CallInput<E>) => Promise<Answer<E>>;

/** Typed calls for every endpoint of a contract, under the same names. */
export type Caller<C extends Contract> = {
  readonly [G in keyof C]: { readonly [N in keyof C[G]]: Call<C[G][N]> };
};
