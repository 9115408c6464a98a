import * as z from 'zod/mini';
import { headerText } from './primitives.ts';

/** The header of a request that may be sent again: its key makes one order. */
export const idempotency = /* @__PURE__ */ (() =>
  z.looseObject({ 'idempotency-key': z.optional(headerText(200, 8)) }))();
