const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
const OWN_IMAGES = '/files/images/';

/** Where the addresses of a text lead. */
export interface Site {
  /** Makes the addresses of this site absolute, for feeds: `https://jalsa.example`. */
  origin?: string | undefined;
  /** The content site that the text comes from: its pictures may be shown, and its addresses may be relative. */
  contentSite?: string | undefined;
}

/** The address of a link, and whether it leads to another site; null unless it is http, https, mailto, tel or a path. */
export function linkAddress(value: unknown, site: Site): { href: string; isOutside: boolean } | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.startsWith('#')) return { href: encodeURI(text), isOutside: false };
  const own = ownPath(text);
  if (own !== null) return { href: absolute(own, site), isOutside: false };
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return LINK_SCHEMES.includes(protocol) ? { href, isOutside: protocol.startsWith('http') } : null;
}

/** The address of a picture; null unless it is one of this site or of the content site. */
export function pictureAddress(value: unknown, site: Site): string | null {
  if (typeof value !== 'string') return null;
  if (site.contentSite !== undefined && URL.canParse(value, site.contentSite)) {
    const { origin, href } = new URL(value, site.contentSite);
    return origin === new URL(site.contentSite).origin ? href : null;
  }
  const own = ownPath(value.trim());
  return own === null ? null : absolute(own, site);
}

/** The widths in which the server has a picture of its own; none for any other picture. */
export function sourceSet(address: string, widths: readonly number[]): string | null {
  if (!address.includes(OWN_IMAGES)) return null;
  return widths.map((width) => `${address}?w=${width} ${width}w`).join(', ');
}

// A reader's browser reads `//host` and `/\host` as addresses of other sites, and removes line feeds.
const ANY_ORIGIN = 'https://site.invalid';
function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  return origin === ANY_ORIGIN ? pathname + search + hash : null;
}

const absolute = (path: string, { origin = '' }: Site) => origin + path;
