const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an XML element, and removes characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** A page of a sitemap. Both addresses are absolute. */
export interface SitemapEntry {
  address: string;
  image?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap index (sitemaps.org). It has no dates, since the catalogue stores no time of change. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

type Batches = AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>;

/** A sitemap of the entries of all batches. */
export async function sitemap(batches: Batches): Promise<string> {
  let written = `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n`;
  for await (const entries of batches) written += entries.map(writeEntry).join('');
  return `${written}</urlset>\n`;
}

function writeEntry({ address, image }: SitemapEntry): string {
  const picture = image && `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
  return `<url><loc>${escapeXml(address)}</loc>${picture ?? ''}</url>\n`;
}
