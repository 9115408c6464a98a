import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { textField } from './text-field.ts';

/** A place as the autocomplete gives it: the chosen location, its city and state (all required), and optional details. */
export function placeFields() {
  const text = z.optional(z.nullable(z.string().check(z.overwrite(toOneLine))));
  const degrees = z.optional(z.nullable(z.number()));
  return z.object(
    {
      address: text,
      location: textField(FIELD_MESSAGES.locationRequired, []),
      city: textField(FIELD_MESSAGES.cityRequired, []),
      state: textField(FIELD_MESSAGES.cityRequired, []),
      country: text,
      zip: text,
      latitude: degrees,
      longitude: degrees,
    },
    { error: FIELD_MESSAGES.locationRequired },
  );
}
