import type { Location, LocationList } from '@jalsa/api-client';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The cities whose region name holds the text, wherever it stands, whatever its case and accents. */
export function filterCities({ top_cities, other_cities }: LocationList, text: string): Location[] {
  const asked = plain(text);
  return [...top_cities, ...other_cities].filter(({ region }) => plain(region).includes(asked));
}
