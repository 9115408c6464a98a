import { describe, expect, it } from 'vitest';
import type { Reply } from '../test/local-server.ts';
import { sampleError, sampleLocation } from '../test/samples.ts';
import { failureOf, place, serve } from '../test/serve.ts';
import type { Api } from './create-api.ts';

const LIST = { top_cities: [sampleLocation], other_cities: [] };

describe('trying again', () => {
  it.each<[string, Reply]>([
    ['a broken connection', { reset: true }],
    ['503', { status: 503, text: '' }],
    ['500', { status: 500, json: { ...sampleError, code: 'internal' } }],
  ])('a GET goes out again after %s, and succeeds', async (_, reply) => {
    const { api, received } = await serve((_one, index) => (index < 2 ? reply : { json: LIST }));
    expect(await api.catalogue.locations()).toEqual(LIST);
    expect(received).toHaveLength(3);
  });

  it('a GET gives up after two more tries', async () => {
    const { api, received } = await serve({ status: 503, text: '' });
    await failureOf(api.catalogue.locations());
    expect(received).toHaveLength(3);
  });

  it('a GET that timed out goes out again', async () => {
    const { api, received } = await serve((_, index) =>
      index === 0 ? { hang: 'before headers' } : { json: LIST },
    );
    expect(await api.catalogue.locations({ timeout: 3_000 })).toEqual(LIST);
    expect(received).toHaveLength(2);
  });

  it('a GET waits as long as a short Retry-After says', async () => {
    const at: number[] = [];
    const { api } = await serve((_, index) => {
      at.push(performance.now());
      return index === 0 ? { status: 429, headers: { 'retry-after': '1' }, text: '' } : { json: LIST };
    });
    await api.catalogue.locations();
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('a GET does not go against a long Retry-After, and tells it', async () => {
    const json = { ...sampleError, code: 'rate_limited' };
    const { api, received } = await serve({ status: 429, headers: { 'retry-after': '60' }, json });
    expect(await failureOf(api.catalogue.locations())).toMatchObject({
      code: 'rate_limited',
      retryAfter: 60,
    });
    expect(received).toHaveLength(1);
  });

  it('a GET does not go out again after an answer about the request', async () => {
    const { api, received } = await serve({ status: 404, json: { ...sampleError, code: 'not_found' } });
    await failureOf(api.catalogue.locations());
    expect(received).toHaveLength(1);
  });

  const calls: [string, (api: Api) => Promise<unknown>][] = [
    ['POST', (api) => place(api)],
    ['PUT', (api) => api.customer.update({ body: { name: 'A', email: 'a@b.co', user: '9876543210' } })],
    ['upload', (api) => api.customer.uploadImage({ form: { image: new Blob(['x']) } })],
    ['GET that sends messages', (api) => api.customer.resendTicket({ params: { ticketId: 't' } })],
  ];
  const faults: Reply[] = [
    { reset: true },
    { status: 503, headers: { 'retry-after': '0' }, text: '' },
    { status: 429, text: '' },
  ];
  it.each(calls.flatMap(([name, run]) => faults.map((fault) => ({ name, run, fault }))))(
    'a $name is sent once, also after $fault',
    async ({ run, fault }) => {
      const { api, received } = await serve(fault);
      await failureOf(run(api));
      expect(received).toHaveLength(1);
    },
  );
});
