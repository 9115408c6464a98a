import { addEvent, addLocation, addPackage } from './catalogue.ts';
import { NOW, type TestApp } from './test-app.ts';

const DAY = 86_400_000;
export const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

let cities = 0;

/** Adds a city of its own for a test of lists, with functions that add its events and request its lists. */
export async function addListedCity(server: TestApp) {
  const { database } = server.context;
  const city = `city-${++cities}`;
  await addLocation(database, { handle: city });
  const add = (handle: string, given: Parameters<typeof addEvent>[1] = {}) =>
    addEvent(database, { locationId: city, handle: `${city}-${handle}`, name: handle, ...given });
  const addPriced = async (handle: string, ...prices: number[]) => {
    const event = await add(handle);
    for (const price of prices) await addPackage(database, { eventId: event.id, price });
    return event;
  };
  const page = (query: object) => server.api.catalogue.events({ query: { location: city, ...query } });
  const found = async (query: object) => (await page(query)).events.map(({ name }) => name);
  return { city, add, addPriced, page, found };
}
