import { fillMessage } from '../fill-message.ts';
import { MESSAGES } from '../messages.ts';

// Names rather than texts: reading them here would keep the whole catalogue in every bundle.
const FAULTS = {
  no_quantity: 'selectQuantity',
  no_package: 'selectPackage',
  over_capacity: 'capacityLimit',
  over_customer_limit: 'customerPeopleLimit',
  mixed_zero_rupee: 'mixedZeroRupee',
  unknown_package: 'continueFailed',
  over_max: 'maxLimit',
  under_min: 'minLimit',
} as const satisfies Record<string, keyof typeof MESSAGES>;

/** The reason why a cart may not go on to step 2. */
export type CartFault = keyof typeof FAULTS;

/** The answer of `checkCart` and `checkMultiCart`; `message` can be shown to a person, and is undefined for a cart that is accepted. */
export type CartCheck =
  | { ok: true; code?: undefined; message?: undefined }
  | { ok: false; code: CartFault; message: string };

/** Makes the refusal of a cart, with the `{n}` of its message filled in. */
export function refuse(code: CartFault, n = 0): CartCheck {
  return { ok: false, code, message: fillMessage(MESSAGES[FAULTS[code]], { n }) };
}
