import type { LocationList } from '@jalsa/api-client';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { loadCities } from '../../lib/cities.ts';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';

/** The cities for the frame. Those that did not come with the page are asked for once it is there, and on every move. */
export function useCities(loaded: LocationList | null): LocationList | null {
  const api = useApi();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [later, setLater] = useState<LocationList | null>(null);
  const cities = loaded ?? later;
  const isMissing = cities === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    loadCities(api()).then(
      (found) => !isGone && setLater(found),
      (error: unknown) => console.warn('the cities could not be had:', errorText(error)),
    );
    return () => {
      isGone = true;
    };
  }, [api, isMissing, key, state]);
  return cities;
}
