import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Reply } from '../test/local-server.ts';
import { sampleError, sampleLocation } from '../test/samples.ts';
import { failureOf, place, serve } from '../test/serve.ts';
import { endpoint } from './contract/endpoint.ts';
import type { Api } from './create-api.ts';
import { createCaller } from './create-caller.ts';

const LIST = { top_cities: [sampleLocation], other_cities: [] };

const note = {
  path: '/notes/1',
  auth: 'public',
  summary: 'A note',
  tags: ['notes'],
  response: { 204: z.undefined() },
  errors: [],
} as const;

/** A caller of endpoints whose methods the contract does not use yet. */
const callerOf = (baseUrl: string) =>
  createCaller(
    {
      notes: {
        change: endpoint({ ...note, method: 'PATCH' }),
        remove: endpoint({ ...note, method: 'DELETE' }),
      },
    },
    { baseUrl },
  );

describe('a retry', () => {
  it.each<[string, Reply]>([
    ['a broken connection', { reset: true }],
    ['an answer that broke off', { cut: true, json: LIST }],
    [
      'an answer that broke off before its length',
      { cut: true, json: LIST, headers: { 'content-length': '999' } },
    ],
    ['503', { status: 503, text: '' }],
    ['500', { status: 500, json: { ...sampleError, code: 'internal' } }],
  ])('sends a GET again after %s', async (_, reply) => {
    const { api, received } = await serve((_one, index) => (index < 2 ? reply : { json: LIST }));
    expect(await api.catalogue.locations()).toEqual(LIST);
    expect(received).toHaveLength(3);
  });

  it('a GET fails after two retries', async () => {
    const { api, received } = await serve({ status: 503, text: '' });
    await failureOf(api.catalogue.locations());
    expect(received).toHaveLength(3);
  });

  it('a GET for a file is retried after an answer that broke off', async () => {
    const headers = { 'content-type': 'image/png' };
    const { api, received } = await serve((_, index) => ({ text: 'a picture', headers, cut: index === 0 }));
    const blob = await api.tickets.qr({ params: { ticket_tracking_id: 'AB' }, query: { t: 'x' } });
    expect(await blob.text()).toBe('a picture');
    expect(blob.type).toBe('image/png');
    expect(received).toHaveLength(2);
  });

  it.each<[string, (api: Api) => Promise<unknown>, number]>([
    ['GET', (api) => api.catalogue.locations(), 3],
    ['POST', (api) => place(api), 1],
  ])('a %s whose answers all break off rejects with the last one', async (_, run, times) => {
    const headers = { 'x-request-id': 'req-9' };
    const { api, received } = await serve({ cut: true, json: LIST, headers });
    const error = await failureOf(run(api));
    expect(error).toMatchObject({ code: 'network', status: 200, requestId: 'req-9' });
    expect(error.cause).toBeInstanceOf(Error);
    expect(received).toHaveLength(times);
  });

  it.each(['before headers', 'in the body'] as const)(
    'a GET that timed out (%s) is retried',
    async (hang) => {
      const { api, received } = await serve((_, index) => (index === 0 ? { hang } : { json: LIST }));
      expect(await api.catalogue.locations({ timeout: 3_000 })).toEqual(LIST);
      expect(received).toHaveLength(2);
    },
  );

  it('a GET waits as long as a short Retry-After says', async () => {
    const at: number[] = [];
    const { api } = await serve((_, index) => {
      at.push(performance.now());
      return index === 0 ? { status: 429, headers: { 'retry-after': '1' }, text: '' } : { json: LIST };
    });
    await api.catalogue.locations();
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('a GET with a long Retry-After is not retried, and the error has it', async () => {
    const json = { ...sampleError, code: 'rate_limited' };
    const { api, received } = await serve({ status: 429, headers: { 'retry-after': '60' }, json });
    expect(await failureOf(api.catalogue.locations())).toMatchObject({
      code: 'rate_limited',
      retryAfter: 60,
    });
    expect(received).toHaveLength(1);
  });

  it('a GET is not retried after a 4xx answer about the request', async () => {
    const { api, received } = await serve({ status: 404, json: { ...sampleError, code: 'not_found' } });
    await failureOf(api.catalogue.locations());
    expect(received).toHaveLength(1);
  });

  type Server = Awaited<ReturnType<typeof serve>>;
  const calls: [string, (server: Server) => Promise<unknown>][] = [
    ['POST', ({ api }) => place(api)],
    ['PUT', ({ api }) => api.customer.update({ body: { name: 'A', email: 'a@b.co', user: '9876543210' } })],
    ['upload', ({ api }) => api.customer.uploadImage({ form: { image: new Blob(['x']) } })],
    ['PATCH', ({ url }) => callerOf(url).notes.change()],
    ['DELETE', ({ url }) => callerOf(url).notes.remove()],
    ['GET that sends messages', ({ api }) => api.customer.resendTicket({ params: { ticketId: 't' } })],
  ];
  const faults: Reply[] = [
    { reset: true },
    { cut: true, json: {} },
    { status: 503, headers: { 'retry-after': '0' }, text: '' },
    { status: 429, text: '' },
  ];
  it.each(calls.flatMap(([name, run]) => faults.map((fault) => ({ name, run, fault }))))(
    'a $name is sent once, also after $fault',
    async ({ run, fault }) => {
      const server = await serve(fault);
      await failureOf(run(server));
      expect(server.received).toHaveLength(1);
    },
  );
});
