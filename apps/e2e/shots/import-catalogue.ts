import { importCatalogue } from '../src/support/import-catalogue.ts';
import {
  BUSY_CITY,
  CITIES,
  EMPTY_CITY,
  journeyCatalogue,
  LONG_NAMES_CITY,
  type Size,
} from '../src/support/journey-catalogue.ts';

/** Plausible names for the cities of the journeys that the pictures open. */
export const TOWNS: Record<Size, { handler: string; region: string }> = {
  phone: { ...CITIES.phone, region: 'Nashik' },
  desktop: { ...CITIES.desktop, region: 'Udaipur' },
};
const EMPTY_TOWN = { ...EMPTY_CITY, region: 'Shimla' };

const UNUSED_CITIES = [BUSY_CITY.handler, LONG_NAMES_CITY.handler];

interface Catalogue {
  events: { handle: string; location: string }[];
  groups: { events: string[] }[];
}

/**
 * Imports the events of the journeys in plausible towns, so that menus and footers look like those of the
 * demonstration. Cities that no picture opens are left out.
 */
export default async function setup(): Promise<void> {
  const catalogue = journeyCatalogue(new Date()) as Catalogue;
  const events = catalogue.events.filter(({ location }) => !UNUSED_CITIES.includes(location));
  const handles = new Set(events.map(({ handle }) => handle));
  const groups = catalogue.groups.filter((group) => group.events.every((handle) => handles.has(handle)));
  const locations = [...Object.values(TOWNS), EMPTY_TOWN];
  await importCatalogue({ ...catalogue, locations, events, groups }, 'shots');
}
