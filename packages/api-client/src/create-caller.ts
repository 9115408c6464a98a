import ky, { isHTTPError, type Options, type ResponsePromise } from 'ky';
import * as z from 'zod/mini';
import { type ApiError, badRequest, isApiError } from './api-error.ts';
import { buildUrl, type UrlValue } from './build-url.ts';
import type { Caller } from './caller-types.ts';
import type { Contract, Endpoint } from './contract/endpoint.ts';
import { HEADER_VALUE } from './contract/primitives.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { badAnswer, toApiError } from './to-api-error.ts';
import { type FormFields, toFormData } from './to-form-data.ts';
import { wholeAnswers } from './whole-answers.ts';

type Maybe<T> = T | null | undefined;

/** The options of a caller. */
export interface CallerOptions {
  /** The server's address. Default in a browser: the page's origin; required elsewhere. */
  baseUrl?: string;
  /** Sends the requests; default: the global `fetch`. For server rendering and tests. */
  fetch?: (request: Request, init?: RequestInit) => Promise<Response>;
  /** Sends the request of a form with its progress. Without it, `onProgress` of a call is not called. */
  sendForm?: (request: Request, onProgress: (part: number) => void) => Promise<Response>;
  /** Returns the access token; called for each call of an endpoint that needs one. */
  getToken?: () => Maybe<string> | Promise<Maybe<string>>;
  /** Returns the customer's id (`partnerId`); called for endpoints that need the `user` header. */
  getUser?: () => Maybe<string> | Promise<Maybe<string>>;
  /** Called when the server refuses the token, before the call's promise rejects. */
  onUnauthorized?: (error: ApiError) => void;
  /** Milliseconds for one attempt; default 15 000. Uploads have 1 800 000. */
  timeout?: number;
  /** Retries of a GET after a network failure (also during an answer), a timeout, 408, 429 or 5xx; default 2. */
  retries?: number;
}

interface AnyInput {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  form?: FormData | FormFields;
  signal?: AbortSignal;
  timeout?: number;
  keepalive?: boolean;
  onProgress?: (part: number) => void;
}

const TIMEOUT_MS = 15_000;
/** The server accepts a form for as long; a `sendForm` ends one that brings nothing sooner. */
const UPLOAD_TIMEOUT_MS = 1_800_000;

/** A longer `Retry-After` ends the call, because a person does not wait longer for a page. */
const MAX_RETRY_AFTER_S = 5;

/**
 * Creates typed calls for the given groups of endpoints, so that an app bundles only the groups that it names. Each call
 * resolves to the parsed answer. It rejects with an `ApiError`, or with the signal's reason when it was aborted. Only a GET
 * is retried. Throws a `TypeError` without a `baseUrl` outside a page.
 */
export function createCaller<const C extends Contract>(contract: C, options: CallerOptions = {}): Caller<C> {
  const base = absoluteBase(options.baseUrl);
  const groups = Object.entries(contract).map(([group, endpoints]) => [
    group,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (input: AnyInput = {}) => call(base, endpoint, input, options),
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Caller<C>;
}

function absoluteBase(baseUrl: string | undefined): string {
  const page = globalThis.location?.href;
  if (!URL.canParse(baseUrl ?? '/', page)) {
    throw new TypeError('createApi needs an absolute baseUrl where there is no page');
  }
  return new URL(baseUrl ?? '/', page).href;
}

async function call(base: string, endpoint: Endpoint, input: AnyInput, options: CallerOptions) {
  try {
    return await send(buildUrl(base, endpoint.path, input.params, input.query), endpoint, input, options);
  } catch (error) {
    if (input.signal?.aborted) throw input.signal.reason;
    const failure = toApiError(error);
    if (failure.status === 401 && endpoint.auth !== 'public') options.onUnauthorized?.(failure);
    throw failure;
  }
}

async function send(url: string, endpoint: Endpoint, input: AnyInput, options: CallerOptions) {
  input.signal?.throwIfAborted();
  let request: ResponsePromise;
  try {
    request = ky(url, {
      method: endpoint.method,
      headers: await headersFor(endpoint, input, options),
      ...bodyFor(endpoint, input),
      ...timing(endpoint, input, options),
      fetch: wholeAnswers(fetchFor(endpoint, input, options)) as NonNullable<Options['fetch']>,
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    });
  } catch (cause) {
    throw badRequest(cause);
  }
  const response = await request;
  const schema = endpoint.response[response.status];
  if (schema === undefined) throw badAnswer(response, new Error(`Unexpected status ${response.status}`));
  if (endpoint.produces !== undefined) return fileOf(response, endpoint.produces, await request.blob());
  return parse(response, schema, await request.text());
}

function fetchFor(endpoint: Endpoint, { onProgress }: AnyInput, { sendForm, fetch }: CallerOptions) {
  if (endpoint.form && sendForm && onProgress) return (request: Request) => sendForm(request, onProgress);
  return fetch ?? globalThis.fetch;
}

function parse(response: Response, schema: NonNullable<Endpoint['response'][number]>, text: string) {
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw badAnswer(response, cause);
  }
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw badAnswer(response, parsed.error);
  return parsed.data;
}

/** The file, when it has the endpoint's media type: a portal or proxy may answer 200 with an HTML page. */
function fileOf(response: Response, produces: string, file: Blob): Blob {
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== produces) throw badAnswer(response, new Error(`Unexpected media type ${type}`));
  if (file.size === 0) throw badAnswer(response, new Error('A file without bytes'));
  return file;
}

async function headersFor(endpoint: Endpoint, input: AnyInput, options: CallerOptions) {
  const token = endpoint.auth === 'public' ? null : await options.getToken?.();
  const user = endpoint.userHeader ? await options.getUser?.() : null;
  const headers: Record<string, string | undefined> = {
    accept: endpoint.produces ?? 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(user && { user }),
    ...(endpoint.rawBody && { 'content-type': 'application/json' }),
    ...input.headers,
  };
  for (const [name, value = ''] of Object.entries(headers)) {
    // Checked here, because the platform's own error repeats the value, which may be a token.
    if (!HEADER_VALUE.test(value)) throw new RangeError(`no header can carry the value of "${name}"`);
  }
  return headers;
}

function bodyFor(endpoint: Endpoint, input: AnyInput): Options {
  if (endpoint.form !== undefined) return { body: toFormData(input.form ?? {}) };
  if (endpoint.rawBody) return { body: input.body as BodyInit };
  return endpoint.body === undefined ? {} : { json: input.body };
}

function timing(endpoint: Endpoint, input: AnyInput, options: CallerOptions): Options {
  const timeout =
    input.timeout ?? (endpoint.form === undefined ? (options.timeout ?? TIMEOUT_MS) : UPLOAD_TIMEOUT_MS);
  if (endpoint.method !== 'GET' || endpoint.retry === false) return { timeout, retry: 0 };
  return {
    timeout,
    totalTimeout: 2 * timeout,
    retry: {
      limit: options.retries ?? 2,
      methods: ['get'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      backoffLimit: 3_000,
      jitter: true,
      retryOnTimeout: true,
      // ky does not recognise an answer that broke off; it decides about all other errors.
      shouldRetry: ({ error }) =>
        isApiError(error, 'network') || (asksForLongPause(error) ? false : undefined),
    },
  };
}

function asksForLongPause(error: Error): boolean {
  return isHTTPError(error) && (retryAfterSeconds(error.response) ?? 0) > MAX_RETRY_AFTER_S;
}
