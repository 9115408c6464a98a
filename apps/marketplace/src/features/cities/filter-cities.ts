import type { Location, LocationList } from '@jalsa/api-client';

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The cities whose region name contains the text, ignoring case and accents. */
export function filterCities({ top_cities, other_cities }: LocationList, text: string): Location[] {
  const query = normalize(text);
  return [...top_cities, ...other_cities].filter(({ region }) => normalize(region).includes(query));
}
