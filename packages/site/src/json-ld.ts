/** schema.org properties with addresses. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']);

const CONTEXT = 'https://schema.org';

/** A replacer for `JSON.stringify` that makes addresses absolute. */
export function absoluteUrlReplacer(origin: string) {
  const makeAbsolute = (value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value;
  return (key: string, value: unknown): unknown => {
    if (!ADDRESSES.has(key)) return value;
    return Array.isArray(value) ? value.map(makeAbsolute) : makeAbsolute(value);
  };
}

/** The organization that runs the site. */
export function organization(name: string): object {
  return { '@context': CONTEXT, '@type': 'Organization', name, url: '/', logo: '/icon-512.png' };
}

/** The website; with a search address also its search action, where `{search_term_string}` is the placeholder. */
export function website(name: string, searchAddress?: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: '/',
    ...(searchAddress && {
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: searchAddress },
        'query-input': 'required name=search_term_string',
      },
    }),
  };
}

/** The breadcrumbs from the home page to this page, which is the last item. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** A list of pages in order; `before` is the number of items on earlier pages. */
export function itemList(name: string, pages: readonly string[], before = 0): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: pages.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  };
}
