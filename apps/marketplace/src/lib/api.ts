import { type Caller, createCaller } from '@jalsa/api-client';
import { accounts, catalogue, customerEndpoints, orders, payments } from '@jalsa/api-client/contract';
import { createContext } from 'react-router-dom';
import { clearSession, readSession } from './session.ts';

// Only the groups that this app calls, so that the others stay out of its bundle.
const groups = { accounts, catalogue, customer: customerEndpoints, orders, payments };

export type Api = Caller<typeof groups>;

/** The caller that loaders use, put into the router's context on either side. */
export const apiContext = createContext<Api>();

/** Calls for a page rendered on the server, which knows no visitor. */
export function serverApi({ fetch, origin }: { fetch: typeof globalThis.fetch; origin: string }): Api {
  return createCaller(groups, { baseUrl: origin, fetch });
}

let shared: Api | undefined;

/** Calls from the browser, in the name of whoever is signed in when they are made. */
export function browserApi(): Api {
  shared ??= createCaller(groups, {
    getToken: () => readSession()?.accessToken,
    getUser: () => readSession()?.partnerId,
    onUnauthorized: clearSession,
  });
  return shared;
}
