/** The key in local storage of the stylesheet of fonts that the browser has; the sites of one host have a key each. */
export const fontsKey = (href: string): string => `fonts:${href.slice(0, href.lastIndexOf('/'))}`;
