import {
  accounts,
  catalogue,
  customerEndpoints,
  leads,
  orders,
  payments,
  publishedArtists,
  tables,
} from '@jalsa/api-client/contract';

/** The endpoint groups of this app; other groups stay out of its bundle. */
export const apiGroups = {
  accounts,
  catalogue,
  customer: customerEndpoints,
  leads,
  orders,
  payments,
  publishedArtists,
  tables,
};
