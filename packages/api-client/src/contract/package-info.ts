import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { id, listOf, whole } from './primitives.ts';

/** The packages of one event in an order, each with its quantity, from 1 to the limit of a cart line. */
export const packageInfo = /* @__PURE__ */ (() =>
  listOf(z.object({ package_map_id: id(), qty: whole(1, LIMITS.lineQuantityMax) }), 1))();
