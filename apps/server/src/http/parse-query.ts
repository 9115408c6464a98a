import { parse } from 'node:querystring';

/** What a query holds. A value that is left empty, as forms send it, is as if it were not there. */
export function parseQuery(text: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''));
}
