import { createCaller } from '@jalsa/api-client';
import { consoleContract } from '@jalsa/api-client/console';
import type { StaffRole } from '@jalsa/api-client/contract';
import type { Page } from '@playwright/test';
import { newBuyer } from './buyer.ts';
import { consoleOrigin } from './console.ts';
import { readCode } from './outbox.ts';
import { runJalsa } from './run-jalsa.ts';

const callerOf = (origin: string, token?: string) =>
  createCaller(consoleContract, { baseUrl: origin, getToken: () => token });

export type Staff = Awaited<ReturnType<typeof addStaff>>;

/** A member of an organiser, who is signed in by the API. */
export async function addStaff(
  origin: string,
  { name, role, organiser }: { name: string; role: StaffRole; organiser: string },
) {
  const { mobile } = newBuyer();
  await runJalsa(
    'staff',
    'add',
    mobile,
    '--name',
    name,
    '--role',
    role,
    '--organiser',
    organiser,
    '--by',
    'test',
  );
  const { nonce } = await callerOf(origin).staff.sendCode({ body: { mobile } });
  const otp = await readCode(origin, mobile);
  const { access_token: token, me } = await callerOf(origin).staff.signIn({ body: { mobile, otp, nonce } });
  return {
    mobile,
    token,
    api: callerOf(origin, token),
    organiserId: me.memberships[0]?.organiser?._id ?? '',
  };
}

/** Opens a page of the console as a member of staff. */
export async function openConsole(page: Page, origin: string, { token }: Staff, path: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('staffToken', stored), token);
  await page.goto(consoleOrigin(origin) + path);
}
