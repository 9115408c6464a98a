import { makeCard } from '@jalsa/checkout/test/make/event';
import type { RenderedPage, SiteAssets } from '@jalsa/site/types';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure, fakeServer } from '../../../test/fake-server.ts';
import { site } from '../../entry-server.ts';

const assets: SiteAssets = {
  manifest: {
    'src/entry-client.ts': { file: 'assets/client.js', css: ['assets/client.css'] },
    'src/routes/home/route.tsx': { file: 'assets/home.js' },
  },
};

async function parsePage(
  path: string,
  world: FakeServerOptions = {},
): Promise<Extract<RenderedPage, { html: string }>> {
  const { fetch } = fakeServer(world);
  const origin = 'https://jalsa.example';
  const rendered = await site.render(new Request(`${origin}${path}`), { fetch, origin, assets });
  if (!('html' in rendered)) throw new Error(`redirected to ${rendered.redirect}`);
  return rendered;
}

const events = [makeCard({ name: 'Raga & Rain', package_prices: [499, 999] })];

describe('server-rendered page', () => {
  it('lists the events and prices of a city without script', async () => {
    const { status, html } = await parsePage('/?city=pune', { events });
    expect(status).toBe(200);
    expect(html).toContain('Raga &amp; Rain');
    expect(html).toContain('From ₹499.00');
    expect(html).toContain('<title>Events in Pune · Jalsa</title>');
    expect(html).toContain('rel="canonical" href="https://jalsa.example/home/pune"');
    expect(html).toContain('data-modules="/assets/home.js"');
  });

  it('links to each city without script, and embeds their handles for a stored choice', async () => {
    const { html } = await parsePage('/');
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const city of ['pune', 'mumbai', 'nagpur']) expect(shown).toContain(`href="/?city=${city}"`);
    expect(shown).toMatch(/<details[^>]*><summary/);
    expect(html).toContain('data-cities="pune mumbai nagpur"');
    expect((await parsePage('/?city=pune')).html).not.toContain('data-cities');
  });

  it('is not cached when a part of the city page could not be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers = {
      'GET /service/events_service/v2/no_auth/sponsored/events': () => failure(403, 'forbidden', 'No.'),
    };
    const { status, headers } = await parsePage('/?city=pune', { events, answers });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    expect((await parsePage('/?city=pune', { events })).headers['cache-control']).toContain('s-maxage');
  });

  it.each(['/privacy-policy', '/download-jalsa-app'])(
    'at %s is not cached when the contact details could not be loaded',
    async (path) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const constants = 'GET /service/accounts_service/v1/no_auth/constants';
      const answers = { [constants]: () => failure(403, 'forbidden', 'No.') };
      const { status, headers } = await parsePage(path, { answers });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      warn.mockRestore();
      expect((await parsePage(path)).headers['cache-control']).toContain('s-maxage');
    },
  );

  it('preloads only the first poster of a list, once', async () => {
    const pictured = ['a', 'b'].map((_id) => makeCard({ _id, images: [`/files/images/${_id}`] }));
    const { html } = await parsePage('/explore/events-in-pune', { events: pictured });
    const preloads = html.match(/<link rel="preload"[^>]*>/g);
    expect(preloads).toHaveLength(1);
    expect(preloads?.[0]).toContain('/files/images/a?w=');
    expect(html.slice(0, html.indexOf('</head>'))).toContain(preloads?.[0]);
    expect(html.match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  it('links to the next page of a list without script', async () => {
    const many = Array.from({ length: 13 }, (_, index) => makeCard({ _id: `${index}` }));
    const { html } = await parsePage('/explore/events-in-pune', { events: many });
    expect(html).toContain('href="/explore/events-in-pune?page=2"');
  });

  it.each(['/home/Pune', '/?city=PUNE', '/explore/events-in-Pune', '/explore/events-in-PUNE/search?q=raga'])(
    'at %s shows the city regardless of the case of its handle',
    async (path) => {
      const { status, html } = await parsePage(path, { events });
      expect(status).toBe(200);
      expect(html).toContain('Raga &amp; Rain');
      if (!path.includes('search')) {
        expect(html).toMatch(/rel="canonical" href="https:\/\/jalsa\.example\/[\w-]+\/(events-in-)?pune"/);
      }
    },
  );

  it('responds with 404 past the last page of a list, with a link to the last events', async () => {
    const { status, html, headers } = await parsePage('/explore/events-in-pune?page=99', { events });
    expect(status).toBe(404);
    expect(html).toContain('All events are on the first page.');
    expect(html).toContain('name="robots" content="noindex"');
    expect(headers['cache-control']).toContain('s-maxage=5,');
    expect((await parsePage('/explore/events-in-pune?page=2')).status).toBe(404);
  });

  it.each(['page=0', 'page=-1', 'page=two', 'page=1.5', 'page='])(
    'shows the first page of a list with %s',
    async (query) => {
      const { status, html } = await parsePage(`/explore/events-in-pune?${query}`, { events });
      expect(status).toBe(200);
      expect(html).toContain('Raga &amp; Rain');
    },
  );

  it.each(['/?city=atlantis', '/home/atlantis', '/explore/events-in-atlantis', '/no/such/page'])(
    'responds with 404 at %s',
    async (path) => {
      const { status, html, headers } = await parsePage(path);
      expect(status).toBe(404);
      expect(html).toContain('Page not found');
      expect(html).not.toContain('The event may be over.');
      expect(html).toContain('name="robots" content="noindex"');
      expect(headers['cache-control']).toContain('s-maxage=5,');
    },
  );

  it('responds with 404 for an unknown event, within the site frame', async () => {
    const answers = {
      'GET /service/events_service/v2/no_auth/events/nothing': () =>
        failure(404, 'not_found', 'This event doesn’t exist.'),
    };
    const { status, html } = await parsePage('/events/nothing/booking', { answers });
    expect(status).toBe(404);
    expect(html).toContain('aria-label="Jalsa, home"');
    expect(html).toContain('<footer');
    expect(html).toContain('The event may be over.');
    const shown = html.slice(html.indexOf('<body'), html.indexOf('</main>'));
    expect(shown).not.toContain('doesn’t exist.<');
    expect(shown).not.toContain('Reference:');
  });

  it('responds with the status of the failure', async () => {
    const answers = {
      'GET /service/events_service/v2/no_auth/events': () => failure(403, 'forbidden', 'Not today.'),
    };
    const { status, html } = await parsePage('/?city=pune', { answers });
    expect(status).toBe(403);
    expect(html).toContain('Not today.');
  });

  it('responds with an error when the API answer is invalid', async () => {
    const answers = {
      'GET /service/events_service/v2/no_auth/locations': () => ({
        body: { nothing: 1 },
        isOutsideContract: true as const,
      }),
    };
    const { status, html } = await parsePage('/', { answers });
    expect(status).toBe(503);
    expect(html).toContain('Something went wrong');
  });

  it.each(['/sign-in', '/result-transaction/success'])('is shown without the cities at %s', async (path) => {
    const answers = {
      'GET /service/events_service/v2/no_auth/locations': () => failure(403, 'forbidden', 'Not today.'),
    };
    const { status, html, headers } = await parsePage(path, { answers });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toContain('<main');
    expect(html).not.toContain('Not today.');
    expect(html).not.toContain('Choose city');
  });

  it('contains no visitor data, so that it can be cached', async () => {
    const { html, headers } = await parsePage('/sign-in');
    expect(headers['cache-control']).toContain('s-maxage=10,');
    expect(html).toContain('Send OTP');
    expect(html).toContain('Choose city');
  });

  it('is not indexed on the sign-in page', async () => {
    const { html } = await parsePage('/sign-in');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});
