import type { LocationList } from '@jalsa/api-client';
import { errorText } from '@jalsa/web/api/api-errors';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { loadCities } from '../../lib/cities.ts';

/**
 * The cities for the frame. When the page came without them, they are requested in the browser, again on every
 * navigation.
 */
export function useCities(loaded: LocationList | null): LocationList | null {
  const api = useApi();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [fetched, setFetched] = useState<LocationList | null>(null);
  const cities = loaded ?? fetched;
  const isMissing = cities === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCancelled = false;
    loadCities(api()).then(
      (found) => !isCancelled && setFetched(found),
      (error: unknown) => console.warn('the cities could not be loaded:', errorText(error)),
    );
    return () => {
      isCancelled = true;
    };
  }, [api, isMissing, key, state]);
  return cities;
}
