import { ARTIST_EXAMPLES, PUBLISHED_ARTIST_EXAMPLES } from './artist-examples.ts';
import { CATALOGUE_EXAMPLES } from './catalogue-examples.ts';
import { CUSTOMER_EXAMPLES, TICKET_EXAMPLES } from './customer-examples.ts';
import { ACCOUNT_EXAMPLES, ORDER_EXAMPLES, PAYMENT_EXAMPLES } from './order-examples.ts';
import { DRIVER_EXAMPLES, LEAD_EXAMPLES, POST_EXAMPLES, UPLOAD_EXAMPLES } from './other-examples.ts';
import { TABLE_EXAMPLES } from './table-examples.ts';

/** An example as the document reads it. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  answer?: unknown;
}

const GROUPS: Record<string, Record<string, Example>> = {
  catalogue: CATALOGUE_EXAMPLES,
  accounts: ACCOUNT_EXAMPLES,
  customer: CUSTOMER_EXAMPLES,
  leads: LEAD_EXAMPLES,
  orders: ORDER_EXAMPLES,
  payments: PAYMENT_EXAMPLES,
  tables: TABLE_EXAMPLES,
  tickets: TICKET_EXAMPLES,
  artists: ARTIST_EXAMPLES,
  drivers: DRIVER_EXAMPLES,
  publishedArtists: PUBLISHED_ARTIST_EXAMPLES,
  posts: POST_EXAMPLES,
  uploads: UPLOAD_EXAMPLES,
};

/** One example of each operation, by operation id. */
export const EXAMPLES: Readonly<Record<string, Example>> = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, examples]) =>
    Object.entries(examples).map(([name, example]) => [`${group}.${name}`, example]),
  ),
);
