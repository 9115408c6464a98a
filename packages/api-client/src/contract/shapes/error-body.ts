import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';

/**
 * The body of every answer with a status of 400 or more. `message` can be shown to a person; `details`
 * names the invalid fields (of the body, the query, the path or the headers; `body` or `url` for all of it). Its `value` is the
 * server's figure (rupees) for `price_changed`, and a free time for `time_unavailable` and a `sold_out` table.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  details: z.nullish(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        value: z.nullish(z.union([z.number(), z.string()])),
      }),
    ),
  ),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** One detail of an error body. */
export type ErrorDetail = NonNullable<ErrorBody['details']>[number];
