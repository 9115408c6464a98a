import type { TestApp } from './test-app.ts';

let made = 0;

/** A mobile number that is unique in this test file. */
export function newMobile(): string {
  made += 1;
  return `9${String(100_000_000 + made)}`;
}

/** The latest one-time code of a number, from the outbox. */
export async function readCode({ app }: TestApp, mobile: string): Promise<string> {
  const answer = await app.inject(`/dev/outbox.json?to=${mobile}`);
  const message = answer.json<{ otp?: string }[]>().find(({ otp }) => otp !== undefined);
  if (!message?.otp) throw new Error(`no one-time code was sent to ${mobile}`);
  return message.otp;
}

export interface Session {
  token: string;
  userId: string;
  mobile: string;
}

/** Signs a new customer in through the API. */
export async function signIn(
  jalsa: TestApp,
  { mobile = newMobile(), name = 'Asha Rao', email = 'asha@example.org' } = {},
): Promise<Session> {
  await jalsa.api.customer.sendOtp({ body: { mobile, name, email } });
  const otp = await readCode(jalsa, mobile);
  const { data } = await jalsa.api.customer.verifyOtp({ body: { user: mobile, otp } });
  return { token: data.payload.access_token, userId: data.payload.partner._id, mobile };
}
