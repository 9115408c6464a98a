import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { paths } from '../../lib/paths.ts';

/**
 * Replaces this page by the home page of the chosen city, if the city is served. Does nothing after the visitor
 * navigated elsewhere.
 */
export function useGoHome(): () => Promise<void> {
  const api = useApi();
  const navigate = useNavigate();
  const chosen = useChosenCity();
  const isStaying = useIsPageActive();
  return useCallback(async () => {
    // When the cities cannot be loaded, the home page of the chosen city shows the error.
    const cities = chosen ? await loadCities(api()).catch(() => null) : null;
    const city = chosen && cities ? findCity(cities, chosen)?.handler : chosen;
    if (isStaying()) await navigate(paths.home(city ?? undefined), { replace: true });
  }, [api, navigate, chosen, isStaying]);
}
