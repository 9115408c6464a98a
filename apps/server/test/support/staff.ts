import { createCaller } from '@jalsa/api-client';
import { consoleContract } from '@jalsa/api-client/console';
import type { StaffRole } from '@jalsa/api-client/contract';
import { generate } from 'otplib';
import { inProcessFetch } from '../../src/http/in-process-fetch.ts';
import { terminal } from '../../src/modules/audit/index.ts';
import { addMember } from '../../src/modules/staff/index.ts';
import { newMobile, readCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** Typed calls of the console's endpoints, with an access token or without. */
export const consoleApi = ({ app }: TestApp, token?: string) =>
  createCaller(consoleContract, {
    baseUrl: 'http://localhost',
    fetch: inProcessFetch(app),
    getToken: () => token,
    retries: 0,
  });

/** Signs a person in to the console, half a minute later; at the first time the person becomes a member of staff. */
export async function signInStaff(jalsa: TestApp, mobile = newMobile()) {
  // The outbox sorts the codes of a number by their times.
  jalsa.clock.advance(31);
  const { nonce } = await consoleApi(jalsa).staff.sendCode({ body: { mobile } });
  const otp = await readCode(jalsa, mobile);
  const { access_token: token, me } = await consoleApi(jalsa).staff.signIn({ body: { mobile, otp, nonce } });
  return { api: consoleApi(jalsa, token), token, me, mobile };
}

/** Sets an authenticator app up and verifies the session; returns its secret. */
export async function setUpSecondFactor(
  { clock }: TestApp,
  { api }: Awaited<ReturnType<typeof signInStaff>>,
) {
  const { secret } = await api.staff.beginSecondFactor({});
  await api.staff.confirmSecondFactor({ body: { code: await codeOf(secret, clock.now()) } });
  return secret;
}

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, now: Date): Promise<string> =>
  generate({ secret, epoch: Math.floor(now.getTime() / 1000) });

/**
 * A member of staff who is signed in, with the second factor verified: a member of an organiser, or an operator of the site
 * if `organiserId` is null.
 */
export async function addStaff(
  jalsa: TestApp,
  { role, organiserId, name = 'Meera Iyer' }: { role: StaffRole; organiserId: string | null; name?: string },
) {
  const mobile = newMobile();
  await addMember(jalsa.context, terminal('test'), { mobile, name, role, organiserId });
  const signedIn = await signInStaff(jalsa, mobile);
  await setUpSecondFactor(jalsa, signedIn);
  return signedIn;
}
