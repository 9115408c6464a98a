import type { Config } from '../../config.ts';
import { embeddedPlaces } from './embedded-places.ts';
import { googlePlaces } from './google-places.adapter.ts';
import type { PlaceSearch } from './place-search.types.ts';

/** The source of places that the settings name. */
export const openPlaces = ({ places }: Pick<Config, 'places'>): PlaceSearch =>
  places.provider === 'google' ? googlePlaces(places) : embeddedPlaces();
