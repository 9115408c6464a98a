import * as z from 'zod/mini';
import { MESSAGES } from '../messages.ts';
import { textField } from './text-field.ts';

/** A place as the autocomplete gives it: the chosen location, its city and state (all required), and optional details. (Specification 2, sections 3 and 5.) */
export function placeFields() {
  const text = z.optional(z.nullable(z.string()));
  const degrees = z.optional(z.nullable(z.number()));
  return z.object(
    {
      address: text,
      location: textField(MESSAGES.locationRequired, []),
      city: textField(MESSAGES.cityRequired, []),
      state: textField(MESSAGES.cityRequired, []),
      country: text,
      zip: text,
      latitude: degrees,
      longitude: degrees,
    },
    { error: MESSAGES.locationRequired },
  );
}
