import { createCaller } from '@jalsa/api-client';
import { consoleContract } from '@jalsa/api-client/console';
import { sendForm } from '@jalsa/web/api/send-form';
import { askSecondFactor } from './second-factor.ts';
import { deleteToken, readToken } from './session.ts';
import { verifiedCaller } from './verified-caller.ts';

/** The API client of the console: a session that has ended leads to the sign-in (`frame/signed-in.tsx`). */
export const consoleApi = verifiedCaller(
  createCaller(consoleContract, { getToken: readToken, onUnauthorized: deleteToken, sendForm }),
  askSecondFactor,
);
