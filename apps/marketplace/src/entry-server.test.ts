import type { RenderedPage } from '@jalsa/site/types';
import { describe, expect, it } from 'vitest';
import { makeBookingData } from '../test/make/booking-data.ts';
import { site } from './entry-server.ts';

const manifest = {
  'src/entry-client.ts': { file: 'assets/entry.js', imports: ['_shared.js'], css: ['assets/entry.css'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/routes/event-booking/route.tsx': { file: 'assets/booking.js', imports: ['_shared.js'] },
  'src/routes/booking-success/route.tsx': { file: 'assets/success.js' },
};
const assets = { manifest };

const data = makeBookingData();
const answers: [RegExp, unknown][] = [
  [/\/discounts$/, { _payload: { discount: [] } }],
  [
    /\/events\/raga$/,
    {
      ...data.event,
      name: 'Raga </script><b>',
      images: ['/files/images/raga--c0ffee'],
    },
  ],
  [/\/constants$/, data.constants],
];

const notFound = { message: 'No such event', code: 'not_found', request_id: 'req-7' };

const fetchStub: typeof fetch = async (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  const answer = answers.find(([pattern]) => pattern.test(pathname))?.[1];
  return Response.json(answer ?? notFound, { status: answer ? 200 : 404 });
};

async function get(path: string) {
  const origin = 'https://jalsa.example';
  const page: RenderedPage = await site.render(new Request(origin + path), {
    fetch: fetchStub,
    origin,
    assets,
  });
  if (!('html' in page)) throw new Error('redirected');
  return page;
}

describe('render', () => {
  it('renders texts and prices', async () => {
    const { status, html } = await get('/events/raga/booking');
    expect(status).toBe(200);
    expect(html).toContain('Early bird');
    expect(html).toContain('₹500.00');
  });

  it('renders the cart of the address', async () => {
    const { html } = await get('/events/raga/booking?data=W1sicGtnLTEiLDJdXQ');
    expect(html).toContain('2 people');
    expect(html).toContain('₹1,118.00');
  });

  it('contains no script and no style that a strict content security policy forbids', async () => {
    const { html } = await get('/events/raga/booking');
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    const executable = scripts.filter(([, attributes]) => !attributes?.includes('type="application/'));
    expect(executable.map(([, , text]) => text)).toEqual([site.inlineScript]);
    expect(html).not.toContain('<style');
    // The policy allows style attributes; they set the colour of loading pictures.
    const styles = [...html.matchAll(/<[^>]+\sstyle="([^"]*)"/g)].map(([, style]) => style);
    expect(new Set(styles)).toEqual(new Set(['background-color:#c0ffee']));
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html).not.toContain('</script><b>');
  });

  it('preloads its first picture once, in the head', async () => {
    const { html } = await get('/events/raga/booking');
    const preloads = [...html.matchAll(/<link rel="preload"[^>]*>/g)];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]?.[0]).toMatch(/^<link rel="preload" as="image" [^>]*raga--c0ffee\?w=320/);
    expect(preloads[0]?.index).toBeLessThan(html.indexOf('</head>'));
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(2);
  });

  it('names its modules and styles', async () => {
    const { html } = await get('/events/raga/booking');
    const modules = '/assets/shared.js /assets/booking.js';
    expect(html).toContain(`<script data-entry="/assets/entry.js" data-modules="${modules}">`);
    expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">');
    expect(html).not.toContain('success.js');
  });

  it('describes the page to search engines and link previews', async () => {
    const { html } = await get('/events/raga/booking?utm_source=x');
    expect(html).toContain('<title>Raga &lt;/script&gt;&lt;b&gt;: book tickets · Jalsa</title>');
    // The event's page, which has the same content, is canonical.
    expect(html).toContain('<link rel="canonical" href="https://jalsa.example/events/raga-by-the-river"/>');
    expect(html).toContain('content="https://jalsa.example/files/images/raga--c0ffee?w=1200"');
    expect(html).toMatch(/<meta property="og:image:alt" content="Raga &lt;\/script&gt;&lt;b&gt;"\/>/);
    expect(html).not.toContain('application/ld+json');
  });

  it('sets theme-color tags before the inline script', async () => {
    const { html } = await get('/events/raga/booking');
    const bars = [...html.matchAll(/<meta name="theme-color" data-scheme="(\w+)"/g)];
    expect(bars.map(([, scheme]) => scheme)).toEqual(['light', 'dark']);
    expect(html.lastIndexOf('<meta name="theme-color"')).toBeLessThan(html.indexOf(site.inlineScript));
  });

  it('allows caching for a short time', async () => {
    const { headers } = await get('/events/raga/booking');
    expect(headers['cache-control']).toContain('s-maxage');
  });
});

describe('render of a missing page', () => {
  it.each([
    // Its frame lacks the cities, which may load the next time.
    ['an unknown address', '/nowhere', 'no-store'],
    ['an unknown event', '/events/gone/booking', 'public, max-age=0, s-maxage=5, stale-while-revalidate=0'],
  ])('answers 404 for %s, limits caching and links home', async (_case, path, lifetime) => {
    const { status, headers, html } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe(lifetime);
    expect(html).toContain('Page not found');
    expect(html).toContain('href="/"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

it('answers 503 with a Retry button when the API is unreachable', async () => {
  const unreachable: typeof fetch = () => Promise.reject(new TypeError('connection refused to 10.0.0.7'));
  const request = new Request('https://jalsa.example/events/raga/booking');
  const page = await site.render(request, { fetch: unreachable, origin: 'https://jalsa.example', assets });
  expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(JSON.stringify(page)).toContain('Retry');
  expect(JSON.stringify(page)).not.toContain('10.0.0.7');
});
