import type { Event } from '@jalsa/api-client';
import { makeOffer } from '@jalsa/checkout/test/make/constants';
import { makeEvent } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { escapeHtml } from '@jalsa/site/html';
import type { SiteAssets } from '@jalsa/site/types';
import { addDays } from 'date-fns/addDays';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer } from '../../../test/fake-server.ts';
import { site } from '../../entry-server.ts';

const assets: SiteAssets = {
  manifest: {
    'src/entry-client.ts': { file: 'assets/client.js' },
    'src/routes/event/route.tsx': { file: 'assets/event.js' },
  },
};
const EVENT = 'GET /service/events_service/v2/no_auth/events/raga';
const origin = 'https://jalsa.example';
const daysFromNow = (days: number) => addDays(new Date(), days).toISOString();

function requestEventPage(path: string, changes: Partial<Event> = {}, more = {}) {
  const event = makeEvent({
    handle: 'raga',
    keyword: 'classical',
    images: ['/files/images/raga', '/files/images/hall'],
    event_start: daysFromNow(5),
    event_end: daysFromNow(5.1),
    ...changes,
  });
  const answers = {
    [EVENT]: () => ({ body: event }),
    [`${EVENT}/discounts`]: () => ({ body: { _payload: { discount: [makeOffer()] } } }),
    ...more,
  };
  return site.render(new Request(origin + path), { fetch: fakeServer({ answers }).fetch, origin, assets });
}

async function parseEventPage(...asked: Parameters<typeof requestEventPage>) {
  const rendered = await requestEventPage(...asked);
  if (!('html' in rendered)) throw new Error(`redirected to ${rendered.redirect}`);
  const json = [...rendered.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return { ...rendered, jsonLd: json.map(([, text]) => JSON.parse(text ?? '')) };
}

afterEach(() => vi.restoreAllMocks());

describe('server-rendered event page', () => {
  it('shows prices, offers and links without script', async () => {
    const { status, html } = await parseEventPage('/events/classical/raga?utm_source=poster');
    expect(status).toBe(200);
    for (const text of [
      'Raga by the River',
      'Early bird',
      '₹500.00',
      'DIWALI20',
      'Ghat Pavilion',
      '1 Ghat Road',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/events/raga/booking?utm_source=poster"');
    expect(html).toContain('href="/service/events_service/v2/no_auth/events/raga/calendar.ics"');
    const shared = encodeURIComponent(`${origin}/events/classical/raga`);
    expect(html).toMatch(new RegExp(`href="https://wa\\.me/\\?text=[^"]*${shared}"`));
    expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps[^"]*" target="_blank" rel="noopener/);
    expect(html).toContain('href="/download-jalsa-app"');
    expect(html).toContain('/assets/event.js');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('describes the event to search engines and link previews', async () => {
    const { html, jsonLd } = await parseEventPage('/events/classical/raga');
    expect(html).toMatch(/<title>Raga by the River, Pune, \w{3} \d\d \w{3} · Jalsa<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/classical/raga"/>`);
    expect(html).toContain('<meta property="og:type" content="website"/>');
    expect(html).toContain(`<meta property="og:image" content="${origin}/files/images/raga?w=1200"/>`);
    expect(html).toContain('<meta property="og:image:alt" content="Raga by the River"/>');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).toMatch(
      /<meta name="description" content="[^"]* at Ghat Pavilion, Pune\. ₹500\.00\. An evening/,
    );
    expect(html).toMatch(/<link rel="preload" as="image" imagesrcset="\/files\/images\/raga\?w=/);
    expect(jsonLd.map((object) => object['@type'])).toEqual(['Event', 'BreadcrumbList']);
    expect(jsonLd[0]).toMatchObject({
      url: `${origin}/events/classical/raga`,
      image: [`${origin}/files/images/raga`, `${origin}/files/images/hall`],
      offers: [{ url: `${origin}/events/raga/booking` }],
    });
  });

  it('lists the displayed breadcrumbs for search engines', async () => {
    const { html, jsonLd } = await parseEventPage('/events/classical/raga');
    const trail = /<nav aria-label="Breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const seen = [...trail.matchAll(/<(?:a|span) [^>]*>([^<]+)</g)].map(([, name]) => name);
    const links = [...trail.matchAll(/href="([^"]+)"/g)].map(([, path]) => `${origin}${path}`);
    const steps: { name: string; item: string }[] = jsonLd[1].itemListElement;
    expect(seen).toEqual(['Pune', 'All events in Pune', 'Raga by the River']);
    expect(steps.map(({ name }) => name)).toEqual(seen);
    expect(steps.slice(0, -1).map(({ item }) => item)).toEqual(links);
    expect(links).toEqual([`${origin}/home/pune`, `${origin}/explore/events-in-pune`]);
  });

  it('escapes texts everywhere', async () => {
    const text = `</script><script>alert("1")</script> “राग” & 'रस' \u2028`;
    const pkg = makePackage({ package_name: text });
    const names = { name: text, place_name: text, description_text: text, package_data: [pkg] };
    const { html, jsonLd } = await parseEventPage('/events/classical/raga', names);
    expect(html).not.toContain('<script>alert');
    const escaped = escapeHtml(text).replaceAll('&#39;', '&#x27;');
    expect(html).toContain(`<title>${escaped}, Pune,`);
    expect(html).toContain(`<meta property="og:title" content="${escaped}, Pune,`);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(escaped);
    expect(jsonLd[0]).toMatchObject({
      name: text,
      description: text,
      location: { name: text },
      offers: [{ name: text }],
    });
    expect(jsonLd[1].itemListElement.at(-1).name).toBe(text);
  });

  it.each([
    ['/events/jazz/raga?utm_source=x', {}, '/events/classical/raga?utm_source=x'],
    ['/events/jazz/raga', { keyword: null }, '/events/raga'],
  ])('redirects the wrong keyword in %s to the right address', async (path, changes, redirect) => {
    expect(await requestEventPage(path, changes)).toEqual({ status: 301, redirect });
  });

  it('is shown without the keyword, with the canonical address', async () => {
    const { status, html } = await parseEventPage('/events/raga');
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${origin}/events/classical/raga"/>`);
  });

  it.each(['/events/nothing', '/events/classical/nothing'])('responds with 404 at %s', async (path) => {
    const { status, html, headers } = await parseEventPage(path);
    expect(status).toBe(404);
    expect(html).toContain('The event may be over.');
    expect(html).toContain('name="robots" content="noindex"');
    expect(headers['cache-control']).toContain('s-maxage=5,');
  });

  it.each([
    ['offers', `${EVENT}/discounts`],
    ['app links', 'GET /service/accounts_service/v1/no_auth/constants'],
  ])('is shown without its %s when they cannot be loaded, and is not cached', async (part, path) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers = { [path]: () => failure(403, 'forbidden', 'Not today.') };
    const { status, html, headers } = await parseEventPage('/events/raga', {}, answers);
    expect(warned).toHaveBeenCalledWith(`the ${part} could not be loaded:`, 'Not today.');
    expect(headers['cache-control']).toBe('no-store');
    expect(status).toBe(200);
    expect(html).toContain('Early bird');
    expect(html.includes('DIWALI20')).toBe(part !== 'offers');
    expect(html.includes('We couldn’t load the discount codes.')).toBe(part === 'offers');
    expect(html).not.toContain('Not today.');
  });
});

it('a truncated description ends after a whole word', async () => {
  const { html } = await parseEventPage('/events/raga', { description_text: 'आलाप जोड़ झाला '.repeat(30) });
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/(आलाप|जोड़|झाला)…$/u);
});
