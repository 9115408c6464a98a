import { accounts } from './endpoints/accounts.ts';
import { artists } from './endpoints/artists.ts';
import { catalogue } from './endpoints/catalogue.ts';
import { customer } from './endpoints/customer.ts';
import { drivers } from './endpoints/drivers.ts';
import { leads } from './endpoints/leads.ts';
import { orders } from './endpoints/orders.ts';
import { payments } from './endpoints/payments.ts';
import { posts } from './endpoints/posts.ts';
import { publishedArtists } from './endpoints/published-artists.ts';
import { tables } from './endpoints/tables.ts';
import { tickets } from './endpoints/tickets.ts';
import { uploads } from './endpoints/uploads.ts';

/** The whole HTTP contract: every endpoint, by group and name. */
export const contract = {
  catalogue,
  accounts,
  customer,
  leads,
  orders,
  payments,
  tables,
  tickets,
  artists,
  drivers,
  publishedArtists,
  posts,
  uploads,
};
