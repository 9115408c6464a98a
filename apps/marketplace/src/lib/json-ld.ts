/** Properties of schema.org that hold addresses. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']);

const CONTEXT = 'https://schema.org';

/** A replacer for `JSON.stringify` that makes addresses absolute: objects are built without knowing the site's origin. */
export function absoluteIn(origin: string) {
  const whole = (value: unknown) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? origin + value : value;
  return (key: string, value: unknown): unknown => {
    if (!ADDRESSES.has(key)) return value;
    return Array.isArray(value) ? value.map(whole) : whole(value);
  };
}

/** Who runs the site. */
export function organization(name: string): object {
  return { '@context': CONTEXT, '@type': 'Organization', name, url: '/', logo: '/icon-512.png' };
}

/**
 * The site; with an address also how it is searched, where `{search_term_string}` stands for what is looked for. A city's
 * page says how the city is.
 */
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

/** The way from the home page to this one, which comes last. */
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

/** A list of pages, in their order; a part of one follows those that come `before` it. */
export function itemList(name: string, pages: readonly string[], before = 0): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: pages.map((url, index) => ({ '@type': 'ListItem', position: before + index + 1, url })),
  };
}
