import { buyer, FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { venueTexts } from '../../texts/venue.ts';

/** The form of a table's buyer, with a note for the venue. */
export const tableBuyer = /* @__PURE__ */ (() =>
  z.extend(buyer, {
    note: z.string().check(
      z.trim(),
      z.maxLength(FIELD_LIMITS.tableNoteMax, {
        error: () => venueTexts.noteTooLong(FIELD_LIMITS.tableNoteMax),
      }),
    ),
  }))();

/** The values of the form. */
export type TableBuyer = z.infer<typeof tableBuyer>;
