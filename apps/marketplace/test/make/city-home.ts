import { NOW } from '@jalsa/checkout/test/make/event';
import type { CityHome } from '../../src/routes/home/load-home.ts';
import { makeCity } from './city.ts';

/** The data of an empty city page. */
export function makeCityHome(changes: Partial<CityHome> = {}): CityHome {
  return {
    city: makeCity('Pune'),
    groups: [],
    events: [],
    total: 0,
    banners: [],
    partners: [],
    gallery: [],
    venues: [],
    appLinks: null,
    missing: [],
    isPartial: false,
    loadedAt: NOW.toISOString(),
    ...changes,
  };
}
