import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMobile, readCode, signIn } from '../../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let jalsa: TestApp;
beforeAll(async () => {
  jalsa = await createTestApp();
});
afterAll(() => jalsa.close());

const send = (mobile: string, more: object = {}) => jalsa.api.customer.sendOtp({ body: { mobile, ...more } });
const verify = (user: string, otp: string) => jalsa.api.customer.verifyOtp({ body: { user, otp } });
const wrong = (code: string) => (code === '0000' ? '1111' : '0000');

describe('signing in', () => {
  test('creates a customer for a new number, with the given name and email', async () => {
    const mobile = newMobile();
    expect(await jalsa.api.customer.check({ body: { mobile } })).toEqual({ exists: false });
    expect(await send(mobile, { name: 'Asha Rao', email: 'asha@example.org' })).toEqual({
      new_customer: true,
      message: 'OTP sent Successfully',
      resend_after: 30,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { data } = await verify(mobile, await readCode(jalsa, mobile));
    expect(data.payload.partner).toMatchObject({ name: 'Asha Rao', email: 'asha@example.org', mobile });
    expect(await jalsa.api.customer.check({ body: { mobile } })).toEqual({ exists: true });
  });

  test('keeps a known customer’s name when none is given', async () => {
    const { mobile } = await signIn(jalsa, { name: 'Ravi Kumar' });
    jalsa.clock.advance(31);
    expect(await send(mobile)).toMatchObject({ new_customer: false, message: 'OTP sent Successfully' });
    const { data } = await verify(mobile, await readCode(jalsa, mobile));
    expect(data.payload.partner.name).toBe('Ravi Kumar');
  });

  test('does not change a known customer by the name and email of a code request', async () => {
    const mine = await signIn(jalsa, { name: 'Ravi Kumar', email: 'ravi@example.org' });
    const { mobile } = mine;
    jalsa.clock.advance(31);
    await send(mobile);
    jalsa.clock.advance(31);
    await send(mobile, { name: 'A Stranger', email: 'stranger@example.org' });
    const { data } = await verify(mobile, await readCode(jalsa, mobile));
    const unchanged = { _id: mine.userId, name: 'Ravi Kumar', email: 'ravi@example.org' };
    expect(data.payload.partner).toMatchObject(unchanged);
    expect(await jalsa.as(mine).customer.get({ params: { partnerId: mine.userId } })).toMatchObject(
      unchanged,
    );
  });

  test('refuses a wrong code and accepts the right one once afterwards', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await readCode(jalsa, mobile);
    await expect(verify(mobile, wrong(code))).rejects.toMatchObject({ status: 400, code: 'otp_invalid' });
    await verify(mobile, code);
    await expect(verify(mobile, code)).rejects.toMatchObject({ code: 'otp_expired' });
  });

  test('ends a code after five minutes', async () => {
    const mobile = newMobile();
    await send(mobile);
    const code = await readCode(jalsa, mobile);
    jalsa.clock.advance(301);
    await expect(verify(mobile, code)).rejects.toMatchObject({ code: 'otp_expired' });
  });

  test('refuses a code for a number without one', async () => {
    await expect(verify(newMobile(), '1234')).rejects.toMatchObject({ code: 'otp_expired' });
  });

  test.each([
    [{ mobile: '123' }, 'mobile'],
    [{ mobile: newMobile(), name: 'R2D2' }, 'name'],
    [{ mobile: newMobile(), email: 'no address' }, 'email'],
  ])('names the field that is wrong in %o', async (body, path) => {
    await expect(send(body.mobile, body)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path }],
    });
  });
});

describe('limits', () => {
  test('allow the next code after 30 seconds', async () => {
    const mobile = newMobile();
    await send(mobile);
    jalsa.clock.advance(10);
    await expect(send(mobile)).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 20 });
    jalsa.clock.advance(20);
    await send(mobile);
  });

  test('allow five codes in any hour for a number, parallel requests included', async () => {
    const mobile = newMobile();
    await send(mobile);
    jalsa.clock.advance(3000);
    for (let count = 2; count <= 5; count++) {
      await send(mobile);
      jalsa.clock.advance(31);
    }
    await expect(send(mobile)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 600 - 4 * 31 });
    jalsa.clock.advance(600 - 4 * 31);
    const together = await Promise.allSettled(Array.from({ length: 10 }, () => send(mobile)));
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    jalsa.clock.advance(31);
    await expect(send(mobile)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('hold for an address over all numbers', async () => {
    const narrow = await createTestApp({}, { limits: { rates: { codesOfAddress: 2, customerChecks: 2 } } });
    try {
      const ask = () => narrow.api.customer.sendOtp({ body: { mobile: newMobile() } });
      const check = () => narrow.api.customer.check({ body: { mobile: newMobile() } });
      for (const call of [ask, check]) {
        await call();
        await call();
        await expect(call()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
      }
    } finally {
      await narrow.close();
    }
  });
});

describe('a session', () => {
  test('ends at once with the logout', async () => {
    const session = await signIn(jalsa);
    const me = jalsa.as(session);
    await me.customer.logout();
    await expect(me.customer.get({ params: { partnerId: session.userId } })).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
    });
  });

  test('ends by itself', async () => {
    const session = await signIn(jalsa);
    jalsa.clock.advance(181 * 86_400);
    await expect(
      jalsa.as(session).customer.get({ params: { partnerId: session.userId } }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('gives access to one customer only, whatever the header or id', async () => {
    const [mine, theirs] = [await signIn(jalsa), await signIn(jalsa)];
    await expect(
      jalsa.as({ ...mine, userId: theirs.userId }).customer.get({ params: { partnerId: theirs.userId } }),
    ).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(jalsa.as(mine).customer.get({ params: { partnerId: theirs.userId } })).rejects.toMatchObject(
      { status: 404, code: 'not_found' },
    );
  });
});

describe('a customer', () => {
  test('changes name and email, but only their own', async () => {
    const [mine, theirs] = [await signIn(jalsa), await signIn(jalsa)];
    const change = { name: 'Meera Nair', email: 'meera@example.org' };
    expect(await jalsa.as(mine).customer.update({ body: { ...change, user: mine.mobile } })).toMatchObject({
      message: 'Profile updated successfully',
      partner: { ...change, mobile: mine.mobile },
    });
    await expect(
      jalsa.as(mine).customer.update({ body: { ...change, user: theirs.mobile } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['removes the email', '', null],
    ['removes the email', null, null],
    ['keeps the email', undefined, 'meera@example.in'],
  ])('%s by an update with the email %o', async (_effect, email, then) => {
    const mine = await signIn(jalsa);
    const known = { name: 'Meera', email: 'meera@example.in', user: mine.mobile };
    expect((await jalsa.as(mine).customer.update({ body: known })).partner).toMatchObject({
      email: 'meera@example.in',
    });
    const body = { name: 'Meera Nair', user: mine.mobile, email };
    expect((await jalsa.as(mine).customer.update({ body })).partner).toMatchObject({
      name: 'Meera Nair',
      email: then,
    });
  });
});

test('stores neither a token nor a code in plain text', async () => {
  const mobile = newMobile();
  await send(mobile);
  const code = await readCode(jalsa, mobile);
  const { data } = await verify(mobile, code);
  jalsa.clock.advance(31);
  await send(mobile);
  const { rows } = await jalsa.context.database.execute(sql`
    select (select string_agg(s::text, ' ') from sessions s) as sessions,
           (select code_hash from one_time_codes where mobile = ${mobile}) as code_hash`);
  expect(rows[0]?.sessions).not.toContain(data.payload.access_token);
  expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
});
