import { LIMITS } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { about } from './about.ts';
import { id, listOf, whole } from './primitives.ts';

export const packageInfo = /* @__PURE__ */ (() =>
  about(
    'Packages, each with its quantity.',
    listOf(
      z.object({
        package_map_id: about('The id of the package, which orders name.', id(), 'pm-balcony'),
        qty: about('The units of the package.', whole(1, LIMITS.lineQuantityMax), 2),
      }),
      1,
    ),
  ))();
