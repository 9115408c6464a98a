import * as z from 'zod/mini';
import { about } from '../about.ts';
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';

export const errorBody = about(
  'The body of every answer with a status of 400 or more.',
  z.object({
    message: about('A sentence that can be shown to a person.', z.string()),
    code: about(
      'The reason, for programs: one of a closed list.',
      z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    ),
    details: about(
      'What is wrong with which field.',
      z.nullish(
        z.array(
          z.object({
            path: about(
              'The field, such as `package_info.0.qty`; also a query or path value, a header or a file field, or `body` or `url` for all of it.',
              z.string(),
            ),
            message: about('What is wrong with it.', z.string()),
            code: about(
              'The text as its code in `MESSAGES` or `FIELD_MESSAGES` of `@jalsa/booking-core`, to word it in another language.',
              z.nullish(z.string()),
            ),
            params: about(
              'The values of the text, such as `n` of `Max package limit : {n}`.',
              z.nullish(z.record(z.string(), z.union([z.string(), z.number()]))),
            ),
            value: about(
              'The server’s figure, in rupees, of `price_changed`, or the id of the right `parent_event`; a free time of `time_unavailable` and of a table’s `sold_out`; an order’s id of `open_orders`; a handle of an unknown event.',
              z.nullish(z.union([z.number(), z.string()])),
            ),
          }),
        ),
      ),
    ),
    request_id: about('The id of the request in the server’s log.', z.string()),
  }),
);
export type ErrorBody = z.infer<typeof errorBody>;

/** One detail of an error body. */
export type ErrorDetail = NonNullable<ErrorBody['details']>[number];
