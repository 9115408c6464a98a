import { parse } from 'node:querystring';

/** Parses a query. Empty and blank values, which forms send, are left out. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {};
  const entries = Object.entries(parse(text)).flatMap(([name, value]) => {
    const given = [value].flat().filter((one) => one?.trim());
    return given.length === 0 ? [] : [[name, given.length === 1 ? given[0] : given] as const];
  });
  return Object.fromEntries(entries);
}
