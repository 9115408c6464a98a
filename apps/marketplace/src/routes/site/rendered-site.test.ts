import { describe, expect, it, vi } from 'vitest';
import { type FakeServerOptions, failure, fakeServer } from '../../../test/fake-server.ts';
import { makeCard } from '../../../test/make/event.ts';
import { type Rendered, render } from '../../entry-server.tsx';
import type { SiteAssets } from '../../lib/assets.ts';

const assets: SiteAssets = {
  manifest: {
    'src/entry-client.tsx': { file: 'assets/client.js', css: ['assets/client.css'] },
    'src/routes/home/route.tsx': { file: 'assets/home.js' },
  },
  firstScript: '',
};

async function page(
  path: string,
  world: FakeServerOptions = {},
): Promise<Extract<Rendered, { html: string }>> {
  const { fetch } = fakeServer(world);
  const origin = 'https://jalsa.example';
  const rendered = await render(new Request(`${origin}${path}`), { fetch, origin, assets });
  if (!('html' in rendered)) throw new Error(`redirected to ${rendered.redirect}`);
  return rendered;
}

const events = [makeCard({ name: 'Raga & Rain', package_prices: [499, 999] })];

describe('a page of the site, from the server', () => {
  it('of a city names its events and prices without script', async () => {
    const { status, html } = await page('/?city=pune', { events });
    expect(status).toBe(200);
    expect(html).toContain('Raga &amp; Rain');
    expect(html).toContain('From ₹499.00');
    expect(html).toContain('<title>Events in Pune · Jalsa</title>');
    expect(html).toContain('rel="canonical" href="https://jalsa.example/home/pune"');
    expect(html).toContain('data-modules="/assets/home.js"');
  });

  it('without a city leads to each without script, and names them for who has chosen one before', async () => {
    const { html } = await page('/');
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const city of ['pune', 'mumbai', 'nagpur']) expect(shown).toContain(`href="/?city=${city}"`);
    expect(shown).toMatch(/<details[^>]*><summary/);
    expect(html).toContain('data-cities="pune mumbai nagpur"');
    expect((await page('/?city=pune')).html).not.toContain('data-cities');
  });

  it('of a city is kept by no cache when a part of it could not be had', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers = {
      'GET /service/events_service/v2/no_auth/sponsored/events': () => failure(403, 'forbidden', 'No.'),
    };
    const { status, headers } = await page('/?city=pune', { events, answers });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    expect((await page('/?city=pune', { events })).headers['cache-control']).toContain('s-maxage');
  });

  it.each(['/privacy-policy', '/download-jalsa-app'])(
    'at %s is kept by no cache when it could not be told how to reach us',
    async (path) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const constants = 'GET /service/accounts_service/v1/no_auth/constants';
      const answers = { [constants]: () => failure(403, 'forbidden', 'No.') };
      const { status, headers } = await page(path, { answers });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      warn.mockRestore();
      expect((await page(path)).headers['cache-control']).toContain('s-maxage');
    },
  );

  it('of a listing fetches the first poster ahead, once, and no other', async () => {
    const pictured = ['a', 'b'].map((_id) => makeCard({ _id, images: [`/files/images/${_id}`] }));
    const { html } = await page('/explore/events-in-pune', { events: pictured });
    const preloads = html.match(/<link rel="preload"[^>]*>/g);
    expect(preloads).toHaveLength(1);
    expect(preloads?.[0]).toContain('/files/images/a?w=');
    expect(html.slice(0, html.indexOf('</head>'))).toContain(preloads?.[0]);
    expect(html.match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  it('of a listing leads to the next page without script', async () => {
    const many = Array.from({ length: 13 }, (_, index) => makeCard({ _id: `${index}` }));
    const { html } = await page('/explore/events-in-pune', { events: many });
    expect(html).toContain('href="/explore/events-in-pune?page=2"');
  });

  it.each(['/home/Pune', '/?city=PUNE', '/explore/events-in-Pune', '/explore/events-in-PUNE/search?q=raga'])(
    'at %s is the city’s, however its handle is written',
    async (path) => {
      const { status, html } = await page(path, { events });
      expect(status).toBe(200);
      expect(html).toContain('Raga &amp; Rain');
      if (!path.includes('search')) {
        expect(html).toMatch(/rel="canonical" href="https:\/\/jalsa\.example\/[\w-]+\/(events-in-)?pune"/);
      }
    },
  );

  it('past the last of a listing is a 404 that tells where the events end', async () => {
    const { status, html, headers } = await page('/explore/events-in-pune?page=99', { events });
    expect(status).toBe(404);
    expect(html).toContain('All events are on the first page.');
    expect(html).toContain('name="robots" content="noindex"');
    expect(headers['cache-control']).toContain('s-maxage=5,');
    expect((await page('/explore/events-in-pune?page=2')).status).toBe(404);
  });

  it.each(['page=0', 'page=-1', 'page=two', 'page=1.5', 'page='])(
    'of a listing with %s is its first',
    async (query) => {
      const { status, html } = await page(`/explore/events-in-pune?${query}`, { events });
      expect(status).toBe(200);
      expect(html).toContain('Raga &amp; Rain');
    },
  );

  it.each(['/?city=atlantis', '/home/atlantis', '/explore/events-in-atlantis', '/no/such/page'])(
    'is a real 404 at %s',
    async (path) => {
      const { status, html, headers } = await page(path);
      expect(status).toBe(404);
      expect(html).toContain('Page not found');
      expect(html).not.toContain('The event may be over.');
      expect(html).toContain('name="robots" content="noindex"');
      expect(headers['cache-control']).toContain('s-maxage=5,');
    },
  );

  it('of an unknown event is a 404 with the site around it, in plain words', async () => {
    const answers = {
      'GET /service/events_service/v2/no_auth/events/nothing': () =>
        failure(404, 'not_found', 'This event does not exist.'),
    };
    const { status, html } = await page('/events/nothing/booking', { answers });
    expect(status).toBe(404);
    expect(html).toContain('aria-label="Jalsa, home"');
    expect(html).toContain('<footer');
    expect(html).toContain('The event may be over.');
    const shown = html.slice(html.indexOf('<body'), html.indexOf('</main>'));
    expect(shown).not.toContain('does not exist.<');
    expect(shown).not.toContain('Reference:');
  });

  it('says that it failed with the status of the failure', async () => {
    const answers = {
      'GET /service/events_service/v2/no_auth/events': () => failure(403, 'forbidden', 'Not today.'),
    };
    const { status, html } = await page('/?city=pune', { answers });
    expect(status).toBe(403);
    expect(html).toContain('Not today.');
  });

  it('does not pass off an answer that makes no sense as a page', async () => {
    const answers = { 'GET /service/events_service/v2/no_auth/locations': () => ({ body: { nothing: 1 } }) };
    const { status, html } = await page('/', { answers });
    expect(status).toBe(503);
    expect(html).toContain('Something went wrong');
  });

  it.each(['/sign-in', '/result-transaction/success'])('stands without the cities at %s', async (path) => {
    const answers = {
      'GET /service/events_service/v2/no_auth/locations': () => failure(403, 'forbidden', 'Not today.'),
    };
    const { status, html, headers } = await page(path, { answers });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(html).toContain('<main');
    expect(html).not.toContain('Not today.');
    expect(html).not.toContain('Choose city');
  });

  it('knows no visitor, so that it is kept for all', async () => {
    const { html, headers } = await page('/sign-in');
    expect(headers['cache-control']).toContain('s-maxage=10,');
    expect(html).toContain('Send OTP');
    expect(html).toContain('Choose city');
  });

  it('is not to be found where one signs in', async () => {
    const { html } = await page('/sign-in');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
  });
});
