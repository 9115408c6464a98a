import type { Endpoint } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { hostileValue, poison } from './hostile-values.ts';
import { validValue } from './valid-values.ts';

/** Bodies that are no JSON, or not all of it. */
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

/**
 * Requests for an endpoint, to be injected into the server: valid ones and ones broken in path, query, headers or body.
 * `headers` (a token and the `user` header, say) are sent with each of them.
 */
export function hostileRequest(
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): fc.Arbitrary<InjectOptions> {
  return fc
    .record({
      params: some(endpoint.params),
      query: some(endpoint.query),
      own: some(endpoint.headers),
      body: bodyOf(endpoint),
    })
    .map(({ params, query, own, body }) => ({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...textFields(own, headerText), ...body.headers, ...headers },
      ...(body.payload === undefined ? {} : { payload: body.payload }),
    }));
}

function some(schema: Endpoint['params']): fc.Arbitrary<unknown> {
  return schema === undefined ? fc.constant({}) : fc.oneof(validValue(schema), hostileValue(schema));
}

function bodyOf(endpoint: Endpoint): fc.Arbitrary<{ payload?: string; headers: Record<string, string> }> {
  if (endpoint.method === 'GET') return fc.constant({ headers: {} });
  const raw = fc.record({
    payload: fc.oneof(fc.constantFrom(...RAW_BODIES), fc.string()),
    headers: fc.constantFrom(...CONTENT_TYPES).map(contentType),
  });
  const json = (endpoint.body === undefined ? poison() : some(endpoint.body)).map((value) => ({
    payload: JSON.stringify(value),
    headers: contentType('application/json'),
  }));
  return fc.oneof({ weight: 4, arbitrary: json }, { weight: 1, arbitrary: raw });
}

const contentType = (type: string): Record<string, string> => (type === '' ? {} : { 'content-type': type });

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = textFields(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? 'missing'));
  const search = new URLSearchParams(textFields(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** What is left of any value when it must travel as text fields. */
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
