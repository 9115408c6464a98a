import type { SiteAssets } from '@jalsa/site/types';
import { expect, it } from 'vitest';
import { site } from './entry-server.ts';

const assets: SiteAssets = {
  manifest: {
    'src/entry-client.ts': { file: 'assets/client.js', css: ['assets/client.css'] },
  },
};

it.each([
  [400, 'This link doesn’t work', false],
  [404, 'Page not found', false],
  [429, 'One moment, please', true],
  [500, 'Something went wrong', true],
  [503, 'We’re very busy right now', true],
])('renders the page for %i with the title “%s”; Retry: %s', (status, title, isRetried) => {
  const html = site.renderFailure(status, assets);
  expect(html).toContain(`<title>${title} · Jalsa</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain('href="/assets/client.css"');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('Reference: {request_id}');
  expect(html.includes('<a href="" ')).toBe(isRetried);
  expect(html).toContain('<a href="/" ');
});

it('contains only the inline script and no inline style', () => {
  const html = site.renderFailure(500, assets);
  expect(html.match(/<script.*?<\/script>/gs)).toEqual([`<script>${site.inlineScript}</script>`]);
  expect(html).not.toMatch(/<style|style=|\son\w+=/);
});
