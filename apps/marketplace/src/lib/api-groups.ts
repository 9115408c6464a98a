import { accounts, catalogue, customerEndpoints, orders, payments } from '@jalsa/api-client/contract';

/** The endpoints that this app calls, so that the others stay out of its bundle. */
export const apiGroups = { accounts, catalogue, customer: customerEndpoints, orders, payments };
