import { createCaller } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { apiGroups } from './api-groups.ts';
import { clearSession, readSession } from './session.ts';

/** The API client of the browser, with the current session. */
export const visitorApi: Api = createCaller(apiGroups, {
  getToken: () => readSession()?.accessToken,
  getUser: () => readSession()?.partnerId,
  onUnauthorized: clearSession,
});
