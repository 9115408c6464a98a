import { describe, expect, it } from 'vitest';
import type { Reply } from '../test/local-server.ts';
import { sampleError, sampleLocation } from '../test/samples.ts';
import { failureOf, ORDER, place, serve } from '../test/serve.ts';
import type { Api } from './create-api.ts';
import type { CallerOptions } from './create-caller.ts';

const LIST = { top_cities: [sampleLocation], other_cities: [] };

describe('an answer', () => {
  it('is parsed: unknown fields are removed, and a missing field may be null', async () => {
    const { api } = await serve({ json: { ...LIST, extra: 1 } });
    expect(await api.catalogue.locations()).toEqual(LIST);
  });

  it('is undefined when it has no body', async () => {
    const { api, received } = await serve({ status: 204 });
    expect(await api.customer.logout()).toBeUndefined();
    expect(received[0]?.body).toBe('');
  });

  it('is a blob when it is a picture', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const { api, received } = await serve({ text: png, headers: { 'content-type': 'image/png' } });
    const blob = await api.tickets.qr({ params: { ticket_tracking_id: 'AB' }, query: { t: 'x' } });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(png);
    expect(received[0]?.headers.accept).toBe('image/png');
  });

  it('is a blob when the media type of its picture has parameters', async () => {
    const { api } = await serve({ text: 'x', headers: { 'content-type': 'IMAGE/PNG; charset=binary' } });
    const blob = await api.tickets.qr({ params: { ticket_tracking_id: 'AB' }, query: { t: 'x' } });
    expect(await blob.text()).toBe('x');
  });

  it.each<[string, Reply]>([
    ['a page', { text: '<html>', headers: { 'content-type': 'text/html' } }],
    ['JSON', { json: {} }],
    ['a picture of another kind', { text: 'x', headers: { 'content-type': 'image/png2' } }],
    ['of no type', { text: 'x', headers: { 'content-type': '' } }],
    ['empty', { text: '', headers: { 'content-type': 'image/png' } }],
  ])('is a bad_answer when a picture was asked for and it is %s', async (_, reply) => {
    const { api, received } = await serve({
      ...reply,
      headers: { ...reply.headers, 'x-request-id': 'req-9' },
    });
    const error = await failureOf(
      api.tickets.qr({ params: { ticket_tracking_id: 'AB' }, query: { t: 'x' } }),
    );
    expect(error).toMatchObject({ code: 'bad_answer', status: 200, requestId: 'req-9' });
    expect(error.cause).toBeInstanceOf(Error);
    expect(received).toHaveLength(1);
  });

  it.each<[string, Reply]>([
    ['not JSON', { text: '<html>Sign in to the Wi-Fi</html>', headers: { 'content-type': 'text/html' } }],
    ['half of a JSON text', { text: '{"top_cities":[' }],
    ['empty', { text: '' }],
    ['another shape', { json: { top_cities: {} } }],
    ['null', { json: null }],
    ['an unexpected status', { status: 204 }],
    ['an unexpected good status', { status: 202, json: LIST }],
  ])('is a bad_answer when it is %s', async (_, reply) => {
    const { api, received } = await serve({
      ...reply,
      headers: { ...reply.headers, 'x-request-id': 'req-9' },
    });
    const error = await failureOf(api.catalogue.locations());
    expect(error).toMatchObject({
      code: 'bad_answer',
      status: reply.status ?? 200,
      requestId: 'req-9',
      message: 'Some thing went wrong',
    });
    expect(error.cause).toBeInstanceOf(Error);
    expect(received).toHaveLength(1);
  });
});

describe('an ApiError', () => {
  it('has the code, message, status, details and request id of the server', async () => {
    const { api } = await serve({ status: 409, json: sampleError });
    expect(await failureOf(place(api))).toMatchObject({
      code: 'sold_out',
      message: 'These places are gone.',
      status: 409,
      requestId: 'req-1',
      details: [{ path: 'package_info.0.qty', message: '2 left' }],
      cause: undefined,
    });
  });

  it.each<[number, string]>([
    [400, 'invalid_request'],
    [401, 'unauthorized'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [418, 'bad_answer'],
    [409, 'bad_answer'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('has, for status %i without an error body, the code %s', async (status, code) => {
    const { api } = await serve({ status, text: '<html>', headers: { 'content-type': 'text/html' } });
    expect(await failureOf(place(api))).toMatchObject({
      code,
      status,
      message: 'Some thing went wrong',
      details: [],
    });
  });

  it('keeps its message when this version does not know its code', async () => {
    const { api } = await serve({ status: 409, json: { ...sampleError, code: 'made_up' } });
    expect(await failureOf(place(api))).toMatchObject({
      code: 'bad_answer',
      message: 'These places are gone.',
      status: 409,
      requestId: 'req-1',
    });
  });

  it('has the code network after a network failure', async () => {
    const { api, close } = await serve({});
    await close();
    const error = await failureOf(place(api));
    expect(error).toMatchObject({ code: 'network', status: undefined });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it.each(['before headers', 'in the body'] as const)(
    'of a timeout (%s) has the code timeout',
    async (hang) => {
      const { api, received } = await serve({ hang });
      const error = await failureOf(place(api, { timeout: 2_000 }));
      expect(error).toMatchObject({ code: 'timeout', status: undefined });
      expect(received).toHaveLength(1);
    },
  );

  it('never holds the request, whose headers have the token', async () => {
    const { api } = await serve({ status: 500, text: 'x' }, { getToken: () => 'secret-token' });
    const error = await failureOf(place(api));
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret-token');
    expect(error.cause).not.toHaveProperty('request');
  });
});

describe('a header or body', () => {
  const HINDI = 'कुंजी-दिल्ली';
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  it.each<[string, CallerOptions, (api: Api) => Promise<unknown>]>([
    [
      'a header in Hindi',
      {},
      (api) => api.orders.create({ body: ORDER, headers: { 'idempotency-key': HINDI } }),
    ],
    [
      'a header of two lines',
      {},
      (api) => api.catalogue.locations({ headers: { 'x-note': `${HINDI}\nsecret` } }),
    ],
    ['a token in Hindi', { getToken: () => HINDI }, (api) => api.customer.logout()],
    ['a token of two lines', { getToken: () => 'secret\nsecret' }, (api) => api.customer.logout()],
    ['a user in Hindi', { getUser: () => HINDI }, (api) => api.customer.get({ params: { partnerId: 'x' } })],
    [
      'a token that cannot be loaded',
      { getToken: () => Promise.reject(new DOMException('No storage', 'SecurityError')) },
      (api) => api.customer.logout(),
    ],
    ['a body that contains itself', {}, (api) => api.orders.create({ body: { ...ORDER, ...circular } })],
    ['a body with a BigInt', {}, (api) => api.orders.create({ body: { ...ORDER, ...{ note: 1n } } })],
  ])('is refused as bad_request before sending: %s', async (_, options, run) => {
    const { api, received } = await serve({ json: LIST }, options);
    const error = await failureOf(run(api));
    expect(error).toMatchObject({ code: 'bad_request', status: undefined });
    expect(error.cause).toBeInstanceOf(Error);
    expect(String(error.cause)).not.toMatch(new RegExp(`${HINDI}|secret`));
    expect(received).toEqual([]);
  });

  it('is sent with Latin-1 characters in a header', async () => {
    const { api, received } = await serve({ json: LIST });
    await api.catalogue.locations({ headers: { 'x-note': 'café au lait', 'x-none': undefined } });
    expect(received[0]?.headers['x-note']).toBe('café au lait');
    expect(received[0]?.headers).not.toHaveProperty('x-none');
  });
});

describe('an aborted call', () => {
  it('sends nothing when it was aborted before, and rejects with the reason', async () => {
    const { api, received } = await serve({ json: LIST });
    await expect(api.catalogue.locations({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(received).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['while waiting', { hang: 'before headers' }],
    ['while reading', { hang: 'in the body' }],
    ['between two tries', { status: 503, headers: { 'retry-after': '5' }, json: {} }],
  ])('rejects with the reason %s', async (_, reply) => {
    const controller = new AbortController();
    const reason = new DOMException('left the page', 'AbortError');
    const { api, received } = await serve(() => {
      setTimeout(() => controller.abort(reason), 50);
      return reply;
    });
    await expect(api.catalogue.locations({ signal: controller.signal })).rejects.toBe(reason);
    expect(received).toHaveLength(1);
  });
});
