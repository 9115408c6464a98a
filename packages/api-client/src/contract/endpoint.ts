import type * as z from 'zod/mini';
import { BODY_ERRORS, COMMON_ERRORS, type ErrorCode } from './error-codes.ts';
import type { Auth } from './permissions.ts';

/** A schema of the contract (zod/mini; zod's own schemas fit too). */
export type Schema = z.core.$ZodType;

/** A file field of a multipart endpoint. */
export interface FileRule {
  /** What the files are, for the OpenAPI document. */
  readonly description: string;
  /** The smallest number of files. */
  readonly min: number;
  /** The largest number of files. */
  readonly max: number;
  /** The message for more files, where the field has one of its own. */
  readonly tooMany?: string;
  /** Accepted media types, as the first bytes of a file show them. */
  readonly accept: readonly string[];
  /** The largest size of one file. */
  readonly maxBytes: number;
  /** The files are private documents: the server encrypts them already while it receives them. */
  readonly private?: true;
}

/** One endpoint as plain data: the server registers its route from it, and the caller builds its request from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The full path, with parameters as `:name`. */
  readonly path: string;
  readonly auth: Auth;
  /** The header `user` must name the customer of the access token. */
  readonly userHeader?: true;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly params?: Schema;
  readonly query?: Schema;
  /** The headers that the endpoint reads; a schema must accept others. */
  readonly headers?: Schema;
  /** The JSON body; with `form`, its text fields. */
  readonly body?: Schema;
  /** The server reads the body as bytes, because a signature covers it. */
  readonly rawBody?: true;
  /** A multipart body: its files by field name. In place of a file, a text can name an upload (`uploads.create`). */
  readonly form?: Readonly<Record<string, FileRule>>;
  /** The answer's schema by status. */
  readonly response: Readonly<Record<number, Schema>>;
  /** The answer's media type when it is not JSON. */
  readonly produces?: string;
  /** False for a GET that is not retried, because each one has an effect. */
  readonly retry?: false;
  /** The codes that only this endpoint answers with; `errorsOf` adds those of every endpoint. */
  readonly errors: readonly ErrorCode[];
}

/** A group of endpoints, by name. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

/** A contract: groups of endpoints, by name. */
export type Contract = Readonly<Record<string, EndpointGroup>>;

/**
 * Keeps an endpoint's exact type.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** One endpoint with its place in the contract. */
export interface Operation {
  readonly group: string;
  readonly name: string;
  /** Unique over the contract: `catalogue.events`. */
  readonly operationId: string;
  readonly endpoint: Endpoint;
}

/** Lists every endpoint of a contract, in the order in which they are written. */
export function operations(contract: Contract): Operation[] {
  return Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, value]) => ({
      group,
      name,
      operationId: `${group}.${name}`,
      endpoint: value,
    })),
  );
}

/**
 * Lists all codes that an endpoint can answer: its own, the common ones, those of bodies except for GET, and
 * `unauthorized` if a token is needed, and those of permissions.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const auth: ErrorCode[] = endpoint.auth === 'public' ? [] : ['unauthorized'];
  const permission: ErrorCode[] =
    typeof endpoint.auth === 'object' ? ['forbidden', 'not_found', 'second_factor_required'] : [];
  const body = endpoint.method === 'GET' ? [] : BODY_ERRORS;
  return [...new Set<ErrorCode>([...endpoint.errors, ...auth, ...permission, ...body, ...COMMON_ERRORS])];
}
