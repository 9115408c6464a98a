import { parse } from 'node:querystring';

/** What a query holds. A value that is left empty, as forms send it, or blank is as if it were not there. */
export function parseQuery(text: string): Record<string, unknown> {
  const entries = Object.entries(parse(text)).flatMap(([name, value]) => {
    const given = [value].flat().filter((one) => one?.trim());
    return given.length === 0 ? [] : [[name, given.length === 1 ? given[0] : given] as const];
  });
  return Object.fromEntries(entries);
}
