import { afterAll, beforeAll, beforeEach } from 'vitest';
import { daysAfter } from '../../src/lib/india.ts';
import { addEvent, addLocation, addPackage } from './catalogue.ts';
import { createTestApp, NOW, type TestApp } from './test-app.ts';

export const inDays = (days: number) => daysAfter(NOW, days);

let cities = 0;

type EventGiven = Parameters<typeof addEvent>[1];

/**
 * Sets a test file of lists up: one application, and a new city for each test. Returns both, with functions that add events
 * to the city and request its lists.
 */
export function useListedCity() {
  let server: TestApp;
  let city: string;
  beforeAll(async () => {
    server = await createTestApp();
  });
  beforeEach(async () => {
    city = `city-${++cities}`;
    await addLocation(server.context.database, { handle: city });
  });
  afterAll(() => server.close());

  const add = (handle: string, given: EventGiven = {}) =>
    addEvent(server.context.database, {
      locationId: city,
      handle: `${city}-${handle}`,
      name: handle,
      ...given,
    });
  /** Adds a date of a slot event. */
  const addDate = (parentId: string, eventStart: Date, eventEnd: Date) =>
    addEvent(server.context.database, {
      parentId,
      locationId: city,
      showInList: false,
      eventStart,
      eventEnd,
    });
  const addPriced = async (handle: string, ...prices: number[]) => {
    const event = await add(handle);
    for (const price of prices) await addPackage(server.context.database, { eventId: event.id, price });
    return event;
  };
  const page = (query: object) => server.api.catalogue.events({ query: { location: city, ...query } });
  const found = async (query: object) => (await page(query)).events.map(({ name }) => name);
  return { server: () => server, city: () => city, add, addDate, addPriced, page, found };
}
