import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { findCity, loadCities } from '../../lib/cities.ts';
import { useApi } from '../../lib/use-api.ts';
import { useIsStaying } from '../../lib/use-is-staying.ts';
import { paths } from '../../router/paths.ts';
import { useChosenCity } from './chosen-city.ts';

/** Goes home in place of this page: to the chosen city, as long as it is served. Who has gone elsewhere stays there. */
export function useGoHome(): () => Promise<void> {
  const api = useApi();
  const navigate = useNavigate();
  const { chosen } = useChosenCity();
  const isStaying = useIsStaying();
  return useCallback(async () => {
    // Where the cities cannot be had, the chosen one's page says so itself.
    const cities = chosen ? await loadCities(api()).catch(() => null) : null;
    const city = chosen && cities ? findCity(cities, chosen)?.handler : chosen;
    if (isStaying()) await navigate(paths.home(city ?? undefined), { replace: true });
  }, [api, navigate, chosen, isStaying]);
}
