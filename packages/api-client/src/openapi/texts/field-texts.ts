import type { FieldTexts } from '../describe-fields.ts';
import { CATALOGUE_TEXTS } from './catalogue-texts.ts';
import { CUSTOMER_TEXTS } from './customer-texts.ts';
import { ORDER_TEXTS } from './order-texts.ts';
import { OTHER_TEXTS } from './other-texts.ts';

/** The descriptions of all fields of the contract. */
export const FIELD_TEXTS: FieldTexts = {
  ...CATALOGUE_TEXTS,
  ...CUSTOMER_TEXTS,
  ...ORDER_TEXTS,
  ...OTHER_TEXTS,
  // Fields that mean the same everywhere.
  _id: 'Its id.',
  name: 'Its name for people.',
  handle: 'Its handle, which stands in addresses.',
  total: 'The number of entries on all pages.',
  page: 'The number of the page; the first is 0.',
  page_size: 'The most entries of a page.',
  message: 'A sentence that can be shown to a person.',
};
