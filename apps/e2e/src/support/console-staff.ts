import { createCaller } from '@jalsa/api-client';
import { consoleContract } from '@jalsa/api-client/console';
import type { OrganiserRole } from '@jalsa/api-client/contract';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { newBuyer } from './buyer.ts';
import { consoleOrigin } from './console.ts';
import { readCode } from './outbox.ts';
import { runJalsa } from './run-jalsa.ts';

export type Member = Awaited<ReturnType<typeof addMember>>;

/** Makes a member of an organiser by the command, signs it in without a browser, and verifies its session. */
export async function addMember(origin: string, organiser: string, role: OrganiserRole, name = 'Meera Iyer') {
  const { mobile } = newBuyer();
  const person = ['--name', name, '--role', role, '--organiser', organiser, '--by', 'Ravi'];
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

/** Opens a page of the console as a member. */
export async function openConsole(page: Page, origin: string, member: Member, path: string): Promise<void> {
  await storeStaffSession(page, member);
  await page.goto(consoleOrigin(origin) + path);
}
