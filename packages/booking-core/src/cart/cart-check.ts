import type { Accepted, Refusal } from '../fault.ts';

/** The reason why a cart may not go on to step 2. */
export type CartFault =
  | 'selectQuantity'
  | 'selectPackage'
  | 'capacityLimit'
  | 'customerPeopleLimit'
  | 'mixedZeroRupee'
  | 'continueFailed'
  | 'maxLimit'
  | 'minLimit';

/** The answer of `checkCart` and `checkMultiCart`; `message` can be shown to a person, and is undefined for a cart that is accepted. */
export type CartCheck = Accepted | Refusal<CartFault>;
