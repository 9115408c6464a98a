import { expect, test } from '../support/test.ts';

const unescapeXml = (xml: string) => xml.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapeXml(address));

test('every address of the sitemaps answers with a page that has this canonical address', async ({
  request,
  origin,
  city,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);

  const sitemaps = addressesIn(await read('/sitemap.xml'));
  const ownCity = `${origin}/sitemaps/${city.handler}.xml`;
  const demonstration = `${origin}/sitemaps/pune.xml`;
  const expectedSitemaps = [`${origin}/sitemaps/pages.xml`, ownCity, demonstration];
  expect(sitemaps).toEqual(expect.arrayContaining(expectedSitemaps));

  const listedAddresses = (
    await Promise.all(expectedSitemaps.map(async (sitemap) => addressesIn(await read(sitemap))))
  ).flat();
  expect(listedAddresses.length).toBeGreaterThan(20);
  expect(new Set(listedAddresses).size).toBe(listedAddresses.length);
  for (const address of listedAddresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? [];
    expect(unescapeXml(canonical), address).toBe(address);
  }
});
