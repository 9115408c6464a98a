import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';

const unescaped = (xml: string) => xml.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescaped(address));

test('every address of the sitemaps is a page that names itself so', async ({ request, origin, size }) => {
  const read = async (address: string) => (await request.get(address)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const sitemaps = addressesIn(await read('/sitemap.xml'));
  const own = `${origin}/sitemaps/${CITIES[size].handler}.xml`;
  const demonstration = `${origin}/sitemaps/${size === 'phone' ? 'pune' : 'mumbai'}.xml`;
  const wanted = [`${origin}/sitemaps/pages.xml`, own, demonstration];
  expect(sitemaps).toEqual(expect.arrayContaining(wanted));

  const listed = (await Promise.all(wanted.map(async (sitemap) => addressesIn(await read(sitemap))))).flat();
  expect(listed.length).toBeGreaterThan(20);
  expect(new Set(listed).size).toBe(listed.length);
  for (const address of listed) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)">/.exec(await answer.text()) ?? [];
    expect(unescaped(canonical), address).toBe(address);
  }
});
