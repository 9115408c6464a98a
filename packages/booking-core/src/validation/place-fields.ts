import * as z from 'zod/mini';
import { toOneLine } from '../text/safe-text.ts';
import { says } from './field-fault.ts';
import { textField } from './text-field.ts';

/** A place as the autocomplete gives it: the chosen location, its city and state (all required), and optional details. */
export function placeFields() {
  const text = z.optional(z.nullable(z.string().check(z.overwrite(toOneLine))));
  const degrees = z.optional(z.nullable(z.number()));
  return z
    .object({
      address: text,
      location: textField('locationRequired', []),
      city: textField('cityRequired', []),
      state: textField('cityRequired', []),
      country: text,
      zip: text,
      latitude: degrees,
      longitude: degrees,
    })
    .check(says('locationRequired'));
}
