import { readFileSync } from 'node:fs';
import { addDays } from 'date-fns/addDays';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from './demo-catalogue.ts';
import type { DemoEvent } from './demo-file.ts';
import { TABLE_SHOWCASE } from './demo-venues.ts';
import { SHOWCASE, SLOT_PARENTS } from './showcase.ts';

// Late in the evening, when fewer than six hours are left of the Indian day.
const NOW = new Date('2026-03-14T13:00:00.000Z');
const catalogue = demoCatalogue(NOW);
const { events } = catalogue;
const packages = events.flatMap((event) => [
  ...event.packages,
  ...(event.children ?? []).flatMap((child) => child.packages),
]);

const eventOf = (handle: string): DemoEvent => {
  const event = events.find((one) => one.handle === handle);
  if (!event) throw new Error(`no event has the handle ${handle}`);
  return event;
};
const eventOfKind = (kind: string): DemoEvent => {
  const entry = SHOWCASE.find((one) => one.kind === kind);
  if (!entry) throw new Error(`no event shows ${kind}`);
  return eventOf(entry.handle);
};

describe('the demonstration catalogue', () => {
  test('has 12 cities, some of them top, and 20 events in each', () => {
    expect(catalogue.locations).toHaveLength(12);
    expect(catalogue.locations.filter(({ top }) => top)).toHaveLength(6);
    expect(events).toHaveLength(240);
    for (const { handler } of catalogue.locations) {
      expect(events.filter(({ location }) => location === handler)).toHaveLength(20);
    }
  });

  test('has its events within the next 60 days', () => {
    const last = addDays(NOW, 61).getTime();
    for (const event of events) {
      expect(Date.parse(event.event_start)).toBeGreaterThan(NOW.getTime());
      expect(Date.parse(event.event_end)).toBeLessThan(last);
      expect(Date.parse(event.event_end)).toBeGreaterThan(Date.parse(event.event_start));
    }
  });

  test('is the same at every hour of an Indian day, and has the same events on the next', () => {
    expect(demoCatalogue(new Date('2026-03-13T18:30:00.000Z'))).toEqual(
      demoCatalogue(new Date('2026-03-14T18:29:59.999Z')),
    );
    const next = demoCatalogue(new Date('2026-03-14T18:30:00.000Z'));
    expect(next).not.toEqual(demoCatalogue(NOW));
    expect(next.events.map(({ handle }) => handle)).toEqual(events.map(({ handle }) => handle));
  });

  test('lists the soonest event of each group first', () => {
    for (const group of catalogue.groups) {
      const starts = group.events.map((handle) => Date.parse(eventOf(handle).event_start));
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }
  });

  test('has labels, strike-out prices, minima, groups of people, package groups and hidden packages', () => {
    expect(packages.some(({ packageLabel }) => packageLabel)).toBe(true);
    expect(packages.some(({ strikeOutPrice }) => strikeOutPrice)).toBe(true);
    expect(packages.some(({ min_purchase }) => (min_purchase ?? 0) > 1)).toBe(true);
    expect(packages.some(({ pax }) => (pax ?? 1) > 1)).toBe(true);
    expect(packages.some(({ is_hidden }) => is_hidden)).toBe(true);
    expect(events.some(({ package_groups }) => package_groups.length > 1)).toBe(true);
  });

  test('has a fee rule of every form', () => {
    expect(eventOfKind('event fee').fee_rule?.fee).toBe(7.5);
    expect(eventOfKind('event fee of 0').fee_rule?.fee).toBe(0);
    const withVendorFee = eventOfKind('event fee null, so the vendor’s');
    expect(withVendorFee.fee_rule?.fee).toBeNull();
    expect(
      catalogue.vendors.find(({ handle }) => handle === withVendorFee.vendor)?.fee_rule?.fee,
    ).toBeGreaterThan(0);
    expect(catalogue.vendors.some(({ fee_rule }) => fee_rule?.fee === 0)).toBe(true);
    expect(catalogue.vendors.some(({ fee_rule }) => fee_rule?.fee === null)).toBe(true);
    expect(catalogue.vendors.some(({ fee_rule }) => !fee_rule)).toBe(true);
    expect(catalogue.constants.platform_fee).toBeGreaterThan(0);
  });

  test('has discounts of every kind', () => {
    const all = [...catalogue.discounts, ...events.flatMap(({ discounts }) => discounts)];
    const has = (isKind: (discount: (typeof all)[number]) => boolean) => all.some(isKind);
    expect(has(({ is_points }) => is_points)).toBe(true);
    expect(has(({ is_points }) => !is_points)).toBe(true);
    expect(has(({ min_amount }) => (min_amount ?? 0) > 0)).toBe(true);
    expect(has(({ valid_till }) => Date.parse(valid_till ?? '') < NOW.getTime())).toBe(true);
    expect(has(({ type, coupon_name }) => type === 'event_discount' && coupon_name.length === 12)).toBe(true);
    expect(has(({ type, coupon_name }) => type !== 'event_discount' && coupon_name.length === 12)).toBe(true);
    expect(has(({ max_uses }) => max_uses === 1)).toBe(true);
    expect(has(({ max_uses_per_customer }) => max_uses_per_customer === 1)).toBe(true);
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThanOrEqual(3);
    expect(all.every(({ coupon_name }) => /^[A-Z0-9]{1,12}$/.test(coupon_name))).toBe(true);
  });

  test('gives packages to the dates of a slot event and none to the slot event itself', () => {
    const parents = events.filter(({ slots }) => slots);
    expect(parents.map(({ handle }) => handle).sort()).toEqual(Object.keys(SLOT_PARENTS).sort());
    for (const { packages, children = [] } of parents) {
      expect(packages).toEqual([]);
      expect(children.length).toBeGreaterThanOrEqual(3);
      for (const child of children) expect(child.packages.length).toBeGreaterThan(0);
      expect(children.some(({ remaining_capacity }) => remaining_capacity === 0)).toBe(true);
    }
  });
});

describe('docs/demonstration.md', () => {
  const guide = readFileSync(new URL('../../../docs/demonstration.md', import.meta.url), 'utf8');
  const rows = (heading: string) =>
    (guide.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('`', '')),
      )
      .filter(([first]) => !first?.startsWith('-'));

  test('lists the event of every special case', () => {
    expect(rows('Events that each show one kind of sale')).toEqual(
      SHOWCASE.map(({ kind, handle }) => [kind, handle]),
    );
  });

  test('lists the venue of every special case of tables', () => {
    expect(rows('Venues that each show one kind of table')).toEqual(
      TABLE_SHOWCASE.map(({ kind, handle }) => [kind, handle]),
    );
  });

  test('lists the slot events with their dates', () => {
    expect(rows('Dates of slot events')).toEqual(
      Object.entries(SLOT_PARENTS).map(([handle, { dates, every }]) => [
        handle,
        String(dates),
        String(every),
      ]),
    );
  });

  test('names existing free events, and every discount of all events', () => {
    const handles = new Set(events.map(({ handle }) => handle));
    for (const handle of ['mic-khula-hai-goa', 'kaapi-and-code']) {
      expect(guide).toContain(handle);
      expect(handles).toContain(handle);
    }
    const codes = catalogue.discounts.map(({ coupon_name }) => coupon_name);
    for (const code of codes) expect(guide).toContain(code);
  });
});
