import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeCodes } from '../../src/modules/identity/identity.schema.ts';
import { queueBehind } from '../support/queue-behind.ts';
import { newMobile, readCode } from '../support/sign-in.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { rewritingSql } from '../support/without-guard.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const verify = (user: string, otp: string) => it.api.customer.verifyOtp({ body: { user, otp } });

/** Fifty wrong guesses at a number's code at the same moment; gives how many of them were compared with it. */
async function guessTogether(mobile: string): Promise<number> {
  const right = await readCode(it, mobile);
  const wrong = Array.from({ length: 51 }, (_, guess) => String(guess).padStart(4, '0'))
    .filter((guess) => guess !== right)
    .slice(0, 50);
  await queueBehind(it, `select from one_time_codes where mobile = '${mobile}' for update`, () =>
    Promise.allSettled(wrong.map((guess) => verify(mobile, guess))),
  );
  const [code] = await it.context.database.select().from(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile));
  return code?.wrongTries ?? 0;
}

async function newCodeFor() {
  const mobile = newMobile();
  await it.api.customer.sendOtp({ body: { mobile } });
  return mobile;
}

test('of fifty guesses at once five are compared, and the right one then comes too late', async () => {
  const mobile = await newCodeFor();
  expect(await guessTogether(mobile)).toBe(5);
  await expect(verify(mobile, await readCode(it, mobile))).rejects.toMatchObject({ code: 'otp_exhausted' });
});

test('counting by what was read before the row was locked would compare more', async () => {
  const mobile = await newCodeFor();
  const readBefore =
    '(select c.wrong_tries from one_time_codes c where c.mobile = "one_time_codes"."mobile") < ';
  const compared = await rewritingSql(
    { rewrite: (statement) => statement.replace('"one_time_codes"."wrong_tries" < ', readBefore) },
    () => guessTogether(mobile),
  );
  expect(compared).toBeGreaterThan(5);
});
