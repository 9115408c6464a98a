import type {
  Discount as CoreDiscount,
  Package as CorePackage,
  Rule as CoreRule,
  EventLike,
} from '@jalsa/booking-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleCard, sampleCustomer, sampleError } from '../../../test/samples.ts';
import {
  customer,
  type Discount,
  type Event,
  errorBody,
  eventCard,
  type MultiEvent,
  type Package,
  type Rule,
} from './index.ts';

describe('the shapes of the contract', () => {
  it('are accepted by the functions of booking-core', () => {
    expectTypeOf<Package>().toExtend<CorePackage>();
    expectTypeOf<Event>().toExtend<EventLike>();
    expectTypeOf<MultiEvent>().toExtend<EventLike>();
    expectTypeOf<Discount>().toExtend<CoreDiscount>();
    expectTypeOf<Rule>().toExtend<CoreRule>();
  });

  it.each([undefined, null, 'asha@example.in'])(
    'accept %j for a field that may be missing or null',
    (email) => {
      expect(z.parse(customer, { ...sampleCustomer, email }).email).toBe(email);
    },
  );

  it.each(['2026-11-20', '2026-11-20T12:00:00+05:30', '20 Nov', 1_790_000_000, null])(
    'refuse %j as an instant: ISO 8601 in UTC only',
    (event_start) => {
      expect(z.safeParse(eventCard, { ...sampleCard, event_start }).success).toBe(false);
    },
  );

  it('refuse an error code that is not in the closed list', () => {
    expect(z.safeParse(errorBody, sampleError).success).toBe(true);
    expect(z.safeParse(errorBody, { ...sampleError, code: 'made_up' }).success).toBe(false);
  });
});
