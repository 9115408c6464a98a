import { createCaller } from '@jalsa/api-client';
import { consoleContract } from '@jalsa/api-client/console';
import type { OrganiserRole } from '@jalsa/api-client/contract';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { newBuyer } from './buyer.ts';
import { readCode } from './outbox.ts';
import { runJalsa } from './run-jalsa.ts';

/** The address of the console of the server under test. */
export const consoleOrigin = (origin: string): string => origin.replace('//', '//console.');

/** Makes a member of an organiser by the command, signs it in without a browser, and verifies its session. */
export async function addMember(origin: string, organiser: string, role: OrganiserRole) {
  const { mobile } = newBuyer();
  const person = ['--name', 'Meera Iyer', '--role', role, '--organiser', organiser, '--by', 'Ravi'];
  await runJalsa('staff', 'add', mobile, ...person);
  const visitor = createCaller(consoleContract, { baseUrl: origin });
  const { nonce } = await visitor.staff.sendCode({ body: { mobile } });
  const otp = await readCode(origin, mobile);
  const { access_token: token, me } = await visitor.staff.signIn({ body: { mobile, otp, nonce } });
  const api = createCaller(consoleContract, { baseUrl: origin, getToken: () => token });
  const { secret } = await api.staff.beginSecondFactor({});
  await api.staff.confirmSecondFactor({ body: { code: await generate({ secret }) } });
  return { api, token, organiserId: me.memberships[0]?.organiser?._id ?? '' };
}

/** Stores the session of a member before the first page opens. */
export async function storeStaffSession(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('staffToken', value), token);
}
