import { createCaller } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { apiGroups } from './api-groups.ts';
import { clearSession, readSession } from './session.ts';

/** Calls in the name of whoever is signed in when they are made. */
export const visitorApi: Api = createCaller(apiGroups, {
  getToken: () => readSession()?.accessToken,
  getUser: () => readSession()?.partnerId,
  onUnauthorized: clearSession,
});
