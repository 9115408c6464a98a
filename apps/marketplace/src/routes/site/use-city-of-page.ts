import type { Location } from '@jalsa/api-client';
import { useMatches } from 'react-router-dom';

/** The city that the page is about; undefined where it is about none. Such a page's loader answers a `city`. */
export function useCityOfPage(): Location | undefined {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === 'object' && loaderData !== null && 'city' in loaderData) {
      return (loaderData.city as Location | null) ?? undefined;
    }
  }
  return undefined;
}
