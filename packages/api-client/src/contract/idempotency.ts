import * as z from 'zod/mini';
import { about } from './about.ts';
import { headerText } from './primitives.ts';

/** The header of a request that may be sent again: its key makes one order. */
export const idempotency = /* @__PURE__ */ (() =>
  z.looseObject({
    'idempotency-key': about(
      'A key of the client’s choice for this order. A request that is sent again with the same key makes no second order.',
      z.optional(headerText(200, 8)),
      '7c2f9a52-2a37-4c8a-9b7e-3b1b1a2c4d5e',
    ),
  }))();

/** The same for staff, whose requests always have a key. */
export const requiredIdempotency = /* @__PURE__ */ (() =>
  z.looseObject({ 'idempotency-key': headerText(200, 8) }))();
