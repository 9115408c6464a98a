import type { ArtistList } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';

/** The filters of the list of artists, as the address has them. Pages are counted from 1. */
export interface ArtistFilters {
  city: string | null;
  tag: string | null;
  page: number;
}

/** The artists of an address. */
export interface ArtistsData {
  list: ArtistList;
  filters: ArtistFilters;
}

/** The filters of an address; invalid values are ignored. */
export function readArtistFilters(query: URLSearchParams): ArtistFilters {
  const text = (name: string) => query.get(name)?.trim().slice(0, 120) || null;
  const page = query.get('page') ?? '';
  return { city: text('city'), tag: text('tag'), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** Loads the artists of an address. The filters take their spelling from the list. */
export async function loadArtists(
  api: Api,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<ArtistsData> {
  const { city, tag, page } = readArtistFilters(query);
  const list = await api.publishedArtists.list({
    query: { ...(city && { city }), ...(tag && { tag }), page: page - 1 },
    signal,
  });
  const sameAs = (wanted: string | null) => (value: string) => value.toLowerCase() === wanted?.toLowerCase();
  const spelt = (values: string[], wanted: string | null) => values.find(sameAs(wanted)) ?? wanted;
  return {
    list,
    filters: {
      city: spelt(
        list.cities.map((one) => one.city),
        city,
      ),
      tag: spelt(
        list.tags.map((one) => one.tag),
        tag,
      ),
      page,
    },
  };
}
