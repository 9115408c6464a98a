import type { Location } from '@jalsa/api-client';
import { useMatches } from 'react-router-dom';

/** The city of the page; undefined for a page without one. The loader of a page about a city returns a `city`. */
export function usePageCity(): Location | undefined {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === 'object' && loaderData !== null && 'city' in loaderData) {
      return (loaderData.city as Location | null) ?? undefined;
    }
  }
  return undefined;
}
