import type { Event } from '@jalsa/api-client';
import { at, makeDate, makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { describe, expect, it } from 'vitest';
import { eventJsonLd } from './event-json-ld.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

type Json = Record<string, unknown> & { offers: Json[]; subEvent: Json[] };
const jsonLd = (changes: Partial<Event> = {}) => eventJsonLd(makeEvent(changes), NOW) as Json;

/** The time `seconds` after NOW with India's UTC offset. */
function inIndia(seconds: number): string {
  const shifted = new Date(Date.parse(at(seconds)) + 5.5 * HOUR * 1000);
  return shifted.toISOString().replace(/\.\d+Z$/, '+05:30');
}

/** Whether a value exists at a path such as `location.address`; for a list, in each of its entries. */
function has(value: unknown, path: string): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => has(entry, path));
  if (path === '') return value !== undefined && value !== null && value !== '';
  const [first = '', ...rest] = path.split('.');
  return typeof value === 'object' && value !== null && has((value as Json)[first], rest.join('.'));
}

// https://developers.google.com/search/docs/appearance/structured-data/event, 'Structured data type definitions'.
const REQUIRED = ['name', 'startDate', 'location', 'location.address'];
const RECOMMENDED = [
  ...['description', 'endDate', 'eventStatus', 'eventAttendanceMode', 'image', 'location.name'],
  ...['location.address.streetAddress', 'location.address.addressLocality', 'location.address.postalCode'],
  ...['location.address.addressCountry', 'location.geo.latitude', 'location.geo.longitude'],
  ...[
    'offers',
    'offers.price',
    'offers.priceCurrency',
    'offers.availability',
    'offers.validFrom',
    'offers.url',
  ],
  ...['organizer', 'organizer.name', 'organizer.url'],
];

const complete: Partial<Event> = {
  address: '1 Ghat Road, Pune 411 004',
  venue: { lat: 18.51, lng: 73.84 },
  link: 'https://swar.example',
  distribution_start: at(-DAY),
};
const dates = [3, 4].map((days) =>
  makeDate({
    _id: `date-${days}`,
    event_start: at(days * DAY),
    event_end: at(days * DAY + HOUR),
    remaining_capacity: 5,
    ticketOnwards: 250,
    distribution_start: at(-DAY),
  }),
);
const slots: Partial<Event> = { ...complete, slots: true, package_data: [], children: dates };

describe.each([
  ['a single event', jsonLd(complete)],
  ['a slot event', jsonLd(slots)],
  ['each date of a slot event', jsonLd(slots).subEvent],
])('%s', (_what, written) => {
  it.each([...REQUIRED, ...RECOMMENDED])('has %s', (path) => expect(has(written, path)).toBe(true));

  it('has no performer', () => expect(has(written, 'performer')).toBe(false));
});

describe('availability of an offer', () => {
  it.each([
    ['on sale', {}, 'InStock'],
    ['about to end', { valid_till: at(HOUR) }, 'InStock'],
    ['about to start', { valid_from: at(HOUR) }, 'PreOrder'],
    ['not on sale for days', { valid_from: at(3 * DAY) }, 'PreOrder'],
    ['whose sale is over', { valid_till: at(-HOUR) }, 'SoldOut'],
    ['of which none is left', { package_remaining_capacity: 0, package_capacity: 5 }, 'SoldOut'],
  ])('of a package %s (%j) is %s', (_when, changes, stock) => {
    const { offers } = jsonLd({ package_data: [makePackage(changes)] });
    expect(offers).toEqual([expect.objectContaining({ availability: `https://schema.org/${stock}` })]);
  });

  it('has a price in rupees, a start of validity and a booking address', () => {
    const pkg = makePackage({ price: 499.5, valid_from: at(-HOUR) });
    expect(jsonLd({ package_data: [pkg] }).offers).toEqual([
      {
        '@type': 'Offer',
        name: 'Early bird',
        price: 499.5,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        validFrom: inIndia(-HOUR),
        url: '/events/raga-by-the-river/booking',
      },
    ]);
  });

  it('is missing for a hidden package', () => {
    expect(jsonLd({ package_data: [makePackage({ is_hidden: true })] }).offers).toBeUndefined();
  });
});

describe('JSON-LD of a slot event', () => {
  it('lists the upcoming dates with prices and booking addresses and ends with the last date', () => {
    const over = { ...dates[0], _id: 'over', event_start: at(-DAY), event_end: at(-HOUR) };
    const full = { ...dates[1], _id: 'full', remaining_capacity: 0 };
    const children = [over, ...dates, full] as Event['children'];
    const { subEvent, endDate } = jsonLd({ ...slots, children, childEndDate: at(9 * DAY) });
    expect(endDate).toBe(inIndia(9 * DAY));
    expect(subEvent.map(({ url }) => url)).toEqual([
      '/events/date-3/booking?slot=child',
      '/events/date-4/booking?slot=child',
      '/events/full/booking?slot=child',
    ]);
    expect(subEvent.map(({ offers: [offer] }) => [offer?.price, offer?.availability])).toEqual([
      [250, 'https://schema.org/InStock'],
      [250, 'https://schema.org/InStock'],
      [250, 'https://schema.org/SoldOut'],
    ]);
  });
});

it('contains only the known fields of a place', () => {
  const { location } = jsonLd({ address: '', venue: null });
  expect(location).toEqual({
    '@type': 'Place',
    name: 'Ghat Pavilion',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Ghat Pavilion',
      addressLocality: 'Pune',
      addressCountry: 'IN',
    },
  });
});

describe('the status of an event', () => {
  it('is cancelled, of a date by itself', () => {
    const change = { status: 'cancelled' as const, reason: 'the singer is ill' };
    expect(jsonLd({ change })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    const dates = [makeDate({ event_start: at(DAY), event_end: at(2 * DAY), change })];
    const parent = jsonLd({ slots: true, children: dates, childEndDate: at(2 * DAY) });
    expect(parent).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      subEvent: [{ eventStatus: 'https://schema.org/EventCancelled' }],
    });
  });

  it('is postponed, with the start that was announced before', () => {
    const change = { status: 'postponed' as const, previous_start: at(DAY), refund_until: at(2 * DAY) };
    expect(jsonLd({ change, event_start: at(9 * DAY), event_end: at(10 * DAY) })).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
      previousStartDate: inIndia(DAY),
      startDate: inIndia(9 * DAY),
    });
  });
});
