import { createCaller } from '@jalsa/api-client';
import { sendForm } from '../api/send-form.ts';
import { clearSession, readSession } from './session.ts';

/** An API client that calls with the current session and deletes a session that has ended. */
export function createVisitorApi<Groups extends Parameters<typeof createCaller>[0]>(groups: Groups) {
  return createCaller(groups, {
    getToken: () => readSession()?.accessToken,
    getUser: () => readSession()?.partnerId,
    onUnauthorized: clearSession,
    sendForm,
  });
}
