import { parse } from 'node:querystring';

/** What a query holds. A value that is left empty, as forms send it, or blank is as if it were not there. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parse(text))) {
    const given = [value].flat().filter((one) => one?.trim());
    if (given.length > 0) query[name] = given.length === 1 ? given[0] : given;
  }
  return query;
}
