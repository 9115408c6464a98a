import { expect, test } from 'vitest';
import { escapeXml, sitemap, sitemapIndex } from './sitemap-xml.ts';

test.each([
  ['a & b', 'a &amp; b'],
  [`<"'>`, '&lt;&quot;&apos;&gt;'],
  ['सूफ़ी रात', 'सूफ़ी रात'],
  ['🎪 tent', '🎪 tent'],
  ['&amp;', '&amp;amp;'],
  ['no\u0000\u001b\ufffe\ud800 more', 'no more'],
])('%j is escaped as %j', (given, written) => {
  expect(escapeXml(given)).toBe(written);
});

test('a sitemap has an element for each entry, with its picture if there is one', async () => {
  async function* lists() {
    yield [{ address: 'https://jalsa.example/refund&cancellation' }];
    yield [];
    yield [{ address: 'https://jalsa.example/events/jazz', image: "https://jalsa.example/a.jpg?w=1&b='" }];
  }
  expect(await sitemap(lists())).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      '<url><loc>https://jalsa.example/refund&amp;cancellation</loc></url>',
      '<url><loc>https://jalsa.example/events/jazz</loc><image:image><image:loc>https://jalsa.example/a.jpg?w=1&amp;b=&apos;</image:loc></image:image></url>',
      '</urlset>\n',
    ].join('\n'),
  );
});

test('a sitemap index has an element for each sitemap', () => {
  expect(sitemapIndex(['https://jalsa.example/sitemaps/pune.xml'])).toContain(
    '<sitemap><loc>https://jalsa.example/sitemaps/pune.xml</loc></sitemap>',
  );
});
