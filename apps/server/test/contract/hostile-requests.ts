import type { Endpoint } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { broken, hostileValue, poison } from './hostile-values.ts';
import { type Vocabulary, validValue } from './valid-values.ts';

/** Bodies that are not JSON, or incomplete JSON. */
const RAW_BODIES = [
  '',
  '{',
  '{"a":1',
  'null',
  '[]',
  '"text"',
  'a=1&b=2',
  '\u0000',
  '\ufeff{}',
  '<?xml version="1.0"?>',
];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
];

/** The material of hostile requests for an endpoint, besides its schemas. */
export interface HostileMaterial {
  /** Headers of every request, such as a token and the `user` header. */
  headers?: fc.Arbitrary<Record<string, string>>;
  /** Existing values, which may replace any value. */
  vocabulary?: Vocabulary;
  /** Valid requests, which are broken in one place. */
  examples?: readonly Example[];
}

/** A request that an endpoint accepts. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Requests for an endpoint, to be injected into the server: examples, generated valid requests, and both kinds broken in
 * path, query, headers or body.
 */
export function hostileRequest(endpoint: Endpoint, given: HostileMaterial = {}): fc.Arbitrary<InjectOptions> {
  const { headers = fc.constant({}), vocabulary = [], examples = [] } = given;
  const part = (name: 'params' | 'query' | 'headers' | 'body') => {
    const schema = endpoint[name];
    if (schema === undefined) return fc.constant({});
    const known = examples.flatMap(({ [name]: value }) => (value === undefined ? [] : [value]));
    const ways = [validValue(schema, vocabulary), hostileValue(schema, vocabulary)];
    if (known.length > 0) ways.push(fc.constantFrom(...known), broken(fc.constantFrom(...known), vocabulary));
    return fc.oneof(...ways);
  };
  return fc
    .record({
      params: part('params'),
      query: part('query'),
      own: part('headers'),
      body: bodyOf(endpoint, () => part('body'), vocabulary),
      again: fc.nat(7).map((drawn) => drawn === 0),
      common: headers,
    })
    .map(({ params, query, own, body, again, common }) => ({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query, again),
      // The endpoint's own headers may hold another capability than the session.
      headers: { ...common, ...textFields(own, headerText), ...body.headers },
      ...(body.payload === undefined ? {} : { payload: body.payload }),
    }));
}

/** A valid request as it is. */
export const exampleRequest = (
  { method, path }: Endpoint,
  { params = {}, query = {}, headers = {}, body }: Example,
  common: Record<string, string>,
): InjectOptions => ({
  method,
  url: addressOf(path, params, query, false),
  headers: {
    ...common,
    ...textFields(headers, headerText),
    ...(body !== undefined && contentType('application/json')),
  },
  ...(body !== undefined && { payload: JSON.stringify(body) }),
});

function bodyOf(
  endpoint: Endpoint,
  part: () => fc.Arbitrary<unknown>,
  vocabulary: Vocabulary,
): fc.Arbitrary<{ payload?: string; headers: Record<string, string> }> {
  if (endpoint.method === 'GET') return fc.constant({ headers: {} });
  const raw = fc.record({
    payload: fc.oneof(fc.constantFrom(...RAW_BODIES), fc.string()),
    headers: fc.constantFrom(...CONTENT_TYPES).map(contentType),
  });
  const values = endpoint.body === undefined ? poison(vocabulary) : part();
  const json = values.map((value) => ({
    payload: JSON.stringify(value),
    headers: contentType('application/json'),
  }));
  return fc.oneof({ weight: 6, arbitrary: json }, { weight: 1, arbitrary: raw });
}

const contentType = (type: string): Record<string, string> => (type === '' ? {} : { 'content-type': type });

function addressOf(path: string, params: unknown, query: unknown, again: boolean): string {
  const values = textFields(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'missing'));
  const fields = Object.entries(textFields(query));
  // Most servers read a repeated field as a list.
  const search = new URLSearchParams(again ? [...fields, ...fields] : fields).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Converts any value to text fields. */
function textFields(value: unknown, tidy = wellFormed): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => field !== undefined && /^[\w-]+$/.test(name))
      .map(([name, field]) => [
        name,
        tidy(typeof field === 'string' ? field : String(JSON.stringify(field))),
      ]),
  );
}

const wellFormed = (text: string) => Buffer.from(text).toString().slice(0, 2_000);
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 2_000);
