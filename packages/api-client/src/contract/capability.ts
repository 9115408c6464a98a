import * as z from 'zod/mini';
import { headerText } from './primitives.ts';

/** The header with the token of an artist or a cab driver: `Bearer …`. */
export const capability = /* @__PURE__ */ (() =>
  z.looseObject({ authorization: z.optional(headerText(1_000, 0)) }))();
