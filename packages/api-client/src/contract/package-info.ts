import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { id, listOf, whole } from './primitives.ts';

/** The packages of one event in an order: how many of which, each 1 to the most that a cart line may hold. */
export const packageInfo = /* @__PURE__ */ (() =>
  listOf(z.object({ package_map_id: id(), qty: whole(1, LIMITS.lineQuantityMax) }), 1))();
