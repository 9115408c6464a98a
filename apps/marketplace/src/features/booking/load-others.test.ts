import { at, makeCard, makeDate, makeEvent } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { makeBookingData } from '../../../test/make/booking-data.ts';
import { loadOthers } from './load-others.ts';

const soldOut = { package_data: [makePackage({ package_remaining_capacity: 0 })] };
const cards = ['event-1', 'two', 'three', 'four', 'five', 'six'].map((_id) => makeCard({ _id }));
const cancelled = { status: 'cancelled', reason: null, previous_start: null, refund_until: null } as const;

describe('loadOthers', () => {
  it('loads nothing while tickets are on sale, among them a hidden package of the address', async () => {
    const { client, asked } = fakeServer({ events: cards });
    expect(await loadOthers(client, makeBookingData(), [])).toBeNull();
    const hidden = makeBookingData({ event: { package_data: [makePackage({ is_hidden: true })] } });
    expect(await loadOthers(client, hidden, [['pkg-1', 1]])).toBeNull();
    expect(asked).toEqual([]);
  });

  it('loads four events of the city without the event itself', async () => {
    const { client, asked } = fakeServer({ events: cards });
    const others = await loadOthers(client, makeBookingData({ event: soldOut }), []);
    expect(others?.dates).toEqual([]);
    expect(others?.events.map(({ _id }) => _id)).toEqual(['two', 'three', 'four', 'five']);
    expect(asked.map(({ query }) => query)).toEqual([{ location: 'pune', page: '0', page_size: '8' }]);
  });

  it('leaves out a cancelled event of the city', async () => {
    const { client } = fakeServer({ events: [makeCard({ _id: 'off', change: cancelled }), ...cards] });
    const others = await loadOthers(client, makeBookingData({ event: soldOut }), []);
    expect(others?.events.map(({ _id }) => _id)).toEqual(['two', 'three', 'four', 'five']);
  });

  it('loads the dates of the slot event on which tickets are on sale', async () => {
    const { client, api } = fakeServer({ events: cards });
    const children = [
      makeDate({ _id: 'event-1' }),
      makeDate({ _id: 'past', event_end: at(-1) }),
      makeDate({ _id: 'full', remaining_capacity: 0 }),
      makeDate({ _id: 'open' }),
    ];
    api.catalogue.event.mockResolvedValue(makeEvent({ _id: 'parent-1', slots: true, children }));
    const data = makeBookingData({ event: { ...soldOut, parent_id: 'parent-1' } });
    const others = await loadOthers(client, data, []);
    expect(others?.dates.map(({ _id }) => _id)).toEqual(['open']);
    expect(others?.events).toEqual([]);
  });

  it('loads events of the city when no other date is on sale', async () => {
    const { client, api } = fakeServer({ events: cards });
    api.catalogue.event.mockResolvedValue(makeEvent({ _id: 'two', slots: true, children: [] }));
    const data = makeBookingData({ event: { ...soldOut, parent_id: 'two' } });
    const others = await loadOthers(client, data, []);
    expect(others?.events.map(({ _id }) => _id)).toEqual(['three', 'four', 'five', 'six']);
  });
});
