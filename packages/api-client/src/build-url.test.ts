import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCard, sampleError, sampleLocation } from '../test/samples.ts';
import { failureOf, serve } from '../test/serve.ts';
import { createApi } from './create-api.ts';

const HOSTILE = [
  '/',
  '?',
  '#',
  '%',
  'a b',
  '%2F',
  'a/../b',
  '...',
  'दिल्ली का मेला',
  '&=+;:@',
  '\\',
  '"<>',
  '😀',
  ' .',
];
const LIST = { top_cities: [sampleLocation], other_cities: [] };

describe('the address of a call', () => {
  it.each(HOSTILE)('keeps %j as a path value', async (id) => {
    const { api, received } = await serve({ status: 404, json: { ...sampleError, code: 'not_found' } });
    await failureOf(api.catalogue.event({ params: { id } }));
    const { pathname, search } = new URL(received[0]?.target ?? '', 'http://x');
    expect(search).toBe('');
    const segments = pathname.split('/');
    expect(segments).toHaveLength(7);
    expect(decodeURIComponent(segments[6] ?? '')).toBe(id);
  });

  it.each([...HOSTILE, '', '.', '..'])('keeps %j as a query value', async (q) => {
    const { api, received } = await serve({
      json: { events: [sampleCard], total: 1, page: 0, page_size: 12 },
    });
    await api.catalogue.events({ query: { q, location: undefined, page: 2 } });
    const url = new URL(received[0]?.target ?? '', 'http://x');
    expect([...url.searchParams]).toEqual([
      ['q', q],
      ['page', '2'],
    ]);
  });

  it.each(['', '.', '..', '\ud800'])('refuses the path value %j, which no address can hold', async (id) => {
    const { api, received } = await serve({});
    expect(await failureOf(api.catalogue.event({ params: { id } }))).toMatchObject({
      code: 'bad_request',
      status: undefined,
    });
    expect(received).toEqual([]);
  });

  it('keeps any text in path and query together', async () => {
    const { api, received } = await serve({ json: { _payload: { discount: [] } } });
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^\.{1,2}$/.test(value));
    await fc.assert(
      fc.asyncProperty(text, text, async (id, slot) => {
        await api.catalogue.discounts({ params: { id }, query: { slot } });
        const url = new URL(received.at(-1)?.target ?? '', 'http://x');
        const segments = url.pathname.split('/');
        expect(decodeURIComponent(segments[6] ?? '')).toBe(id);
        expect(segments[7]).toBe('discounts');
        expect(url.searchParams.get('slot')).toBe(slot);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the path of a base address, with or without its last slash', async () => {
    const { url, received } = await serve({ json: LIST });
    await createApi({ baseUrl: `${url}/in/` }).catalogue.locations();
    await createApi({ baseUrl: `${url}/in` }).catalogue.locations();
    const target = '/in/service/events_service/v2/no_auth/locations';
    expect(received.map((one) => one.target)).toEqual([target, target]);
  });

  it('needs a base address outside a page', () => {
    expect(() => createApi()).toThrow(TypeError);
    expect(() => createApi({ baseUrl: '/api' })).toThrow(TypeError);
  });
});
