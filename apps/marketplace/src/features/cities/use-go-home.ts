import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { findCity, loadCities } from '../../lib/cities.ts';
import { useApi } from '../../lib/use-api.ts';
import { paths } from '../../router/paths.ts';
import { useChosenCity } from './chosen-city.ts';

/** Goes home in place of this page: to the chosen city, as long as it is served. */
export function useGoHome(): () => Promise<void> {
  const api = useApi();
  const navigate = useNavigate();
  const { chosen } = useChosenCity();
  return useCallback(async () => {
    // Without the cities home says itself what is wrong.
    const cities = chosen ? await loadCities(api()).catch(() => null) : null;
    const city = chosen && cities ? findCity(cities, chosen) : undefined;
    await navigate(paths.home(city?.handler), { replace: true });
  }, [api, navigate, chosen]);
}
