import type { HostLead } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addConstants } from '../../../test/support/catalogue.ts';
import { newMobile, readCode } from '../../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { terminal } from '../audit/index.ts';
import { leadRequests, leads } from './leads.schema.ts';
import { markLead, removeLead, sweepLeads } from './manage-leads.service.ts';

const SUPPORT = 'help@jalsa.example';
const DAY = 86_400;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addConstants(server.context.database);
});
afterAll(() => server.close());

let mobile: string;
beforeEach(() => {
  mobile = newMobile();
});

const form = (more: Partial<HostLead> = {}): HostLead => ({
  business_name: 'Blue Frog',
  business_type: 'Club',
  email: 'asha@example.org',
  contact_name: 'Asha Rao',
  contact_phone_number: mobile,
  lead_type: 'Book a Demo',
  ...more,
});
const submit = (more: Partial<HostLead> = {}) => server.api.leads.sendOtp({ body: form(more) });
const resend = (nonce?: string | null) =>
  server.api.leads.resendOtp({ body: { phone_number: mobile, nonce } });
const verify = (otp: string, nonce?: string | null) =>
  server.api.leads.verifyOtp({ body: { phone_number: mobile, otp, nonce } });
const code = () => readCode(server, mobile);
const wrong = (right: string) => (right === '0000' ? '1111' : '0000');

const leadsOfMobile = async () =>
  (await server.context.database.select().from(leads)).filter((lead) => lead.mobile === mobile);

/** The emails about the leads of the number, as the outbox shows them. */
async function emails() {
  await server.runJobs();
  const { json } = await server.app.inject(`/dev/outbox.json?to=${SUPPORT}`);
  return json<{ template: string; text: string; channel: string }[]>().filter(({ text }) =>
    text.includes(mobile),
  );
}

describe('a lead', () => {
  test('exists once its number was verified, and is emailed to the support address', async () => {
    expect(await submit()).toEqual({
      message: 'OTP Sent Successfully',
      resend_after: 30,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await leadsOfMobile()).toEqual([]);
    expect(await verify(await code())).toEqual({ message: 'Thank You!' });
    expect(await leadsOfMobile()).toMatchObject([
      { businessName: 'Blue Frog', businessType: 'Club', leadType: 'Book a Demo', email: 'asha@example.org' },
    ]);
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ channel: 'email', template: 'host_lead' });
    for (const value of [
      'Blue Frog',
      'Club',
      'Asha Rao',
      'asha@example.org',
      `+91 ${mobile}`,
      'Book a Demo',
    ]) {
      expect(email?.text).toContain(value);
    }
    expect(await server.context.database.select().from(leadRequests)).toEqual([]);
  });

  test('does not exist after a wrong code, and exists after the right one', async () => {
    const { nonce } = await submit();
    const right = await code();
    await expect(verify(wrong(right), nonce)).rejects.toMatchObject({ status: 400, code: 'otp_invalid' });
    expect(await leadsOfMobile()).toEqual([]);
    await verify(right, nonce);
    expect(await leadsOfMobile()).toHaveLength(1);
  });

  test('is corrected by a second form of the number on the same day, and the correction is emailed', async () => {
    await submit();
    await verify(await code());
    const [first] = await leadsOfMobile();
    await markLead(server.context, first?.id ?? '', { state: 'closed', by: terminal('Asha') });
    server.clock.advance(31);
    await submit({ business_name: 'Red Frog', email: 'right@example.org' });
    expect(await verify(await code())).toEqual({ message: 'Thank You!' });
    expect(await leadsOfMobile()).toMatchObject([
      {
        id: first?.id,
        businessName: 'Red Frog',
        email: 'right@example.org',
        contactName: 'Asha Rao',
        state: 'new',
        markedBy: null,
      },
    ]);
    const texts = (await emails()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('correction of an earlier form of the day'))).toEqual([
      expect.stringContaining('right@example.org'),
    ]);
    server.clock.advance(DAY);
    await submit({ business_name: 'Red Frog' });
    await verify(await code());
    expect(await leadsOfMobile()).toHaveLength(2);
    expect(await emails()).toHaveLength(3);
  });

  test('that is sent again without a change is emailed once', async () => {
    await submit();
    await verify(await code());
    server.clock.advance(31);
    await submit();
    await verify(await code());
    expect(await leadsOfMobile()).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  test('exists once when two forms of a number are verified at the same time', async () => {
    const first = { ...(await submit()), otp: await code() };
    server.clock.advance(31);
    const second = { ...(await submit({ business_name: 'Red Frog' })), otp: await code() };
    const verified = await Promise.allSettled([first, second].map(({ otp, nonce }) => verify(otp, nonce)));
    const right = verified.filter(({ status }) => status === 'fulfilled');
    expect(right.length).toBeGreaterThan(0);
    expect(await leadsOfMobile()).toHaveLength(1);
    expect(await emails()).toHaveLength(right.length);
  });

  test('is erased with the forms of its number that wait for a code', async () => {
    await submit();
    await verify(await code());
    server.clock.advance(31);
    await submit({ business_name: 'Red Frog' });
    const [lead] = await leadsOfMobile();
    await removeLead(server.context, lead?.id ?? '', terminal('Asha'));
    expect(await leadsOfMobile()).toEqual([]);
    const waiting = await server.context.database.select().from(leadRequests);
    expect(waiting.filter((request) => request.mobile === mobile)).toEqual([]);
    await expect(verify(await code())).rejects.toMatchObject({ code: 'otp_expired' });
    await expect(removeLead(server.context, lead?.id ?? '', terminal('Asha'))).rejects.toThrow(
      'There is no such lead.',
    );
  });

  test('is deleted when its retention is over', async () => {
    await submit();
    await verify(await code());
    server.clock.advance(364 * DAY);
    await sweepLeads(server.context);
    expect(await leadsOfMobile()).toHaveLength(1);
    server.clock.advance(2 * DAY);
    await sweepLeads(server.context);
    expect(await leadsOfMobile()).toEqual([]);
  });
});

describe('the code of a lead', () => {
  test('is sent again half a minute later, for the same form', async () => {
    const { nonce } = await submit();
    await expect(resend(nonce)).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    server.clock.advance(31);
    expect(await resend(nonce)).toMatchObject({ message: 'OTP Sent Successfully' });
    await verify(await code());
    expect(await leadsOfMobile()).toMatchObject([{ businessName: 'Blue Frog' }]);
  });

  test('makes no lead after an earlier code of the same form', async () => {
    const first = await submit();
    const firstCode = await code();
    server.clock.advance(31);
    const second = await resend(first.nonce);
    const secondCode = await code();
    await verify(firstCode, first.nonce);
    await expect(verify(secondCode, second.nonce)).rejects.toMatchObject({ code: 'otp_expired' });
    expect(await leadsOfMobile()).toHaveLength(1);
  });

  test('is sent again for the form of the nonce, although a stranger has submitted a later one', async () => {
    const { nonce } = await submit();
    server.clock.advance(31);
    await submit({ business_name: 'Strange Frog' });
    server.clock.advance(31);
    const { nonce: next } = await resend(nonce);
    await verify(await code(), next);
    expect(await leadsOfMobile()).toMatchObject([{ businessName: 'Blue Frog' }]);
  });

  test.each([
    ['a number without a form', 0, async () => {}],
    ['a number whose form has expired', 3_601, submit],
  ])('is not sent again for %s', async (_case, seconds, before) => {
    await before();
    server.clock.advance(seconds);
    await sweepLeads(server.context);
    await expect(resend()).rejects.toMatchObject({
      status: 400,
      code: 'otp_expired',
      details: [expect.objectContaining({ path: 'phone_number' })],
    });
  });

  test('signs nobody in, and the code of a sign-in makes no lead', async () => {
    await submit();
    const ofLead = await code();
    const signIn = (otp: string) => server.api.customer.verifyOtp({ body: { user: mobile, otp } });
    await expect(signIn(ofLead)).rejects.toMatchObject({ code: 'otp_expired' });
    server.clock.advance(31);
    await server.api.customer.sendOtp({ body: { mobile } });
    const ofSignIn = await code();
    if (ofSignIn !== ofLead) {
      await expect(verify(ofSignIn)).rejects.toMatchObject({ code: 'otp_invalid' });
      await expect(signIn(ofLead)).rejects.toMatchObject({ code: 'otp_invalid' });
    }
    await signIn(ofSignIn);
    // The sign-in has ended its own codes only.
    await verify(ofLead);
    expect(await leadsOfMobile()).toHaveLength(1);
  });

  test('counts with the other codes of its number', async () => {
    await server.api.customer.sendOtp({ body: { mobile } });
    await expect(submit()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    // A refused form is not stored.
    server.clock.advance(31);
    await expect(resend()).rejects.toMatchObject({ code: 'otp_expired' });
  });
});

describe('a form of a host', () => {
  test.each<[string, object, string, string]>([
    [
      'a business type outside the list',
      { business_type: 'Circus' },
      'business_type',
      'must be one of: Event organiser,',
    ],
    ['another kind of lead', { lead_type: 'Spam' }, 'lead_type', ''],
  ])('with %s is refused at its field', async (_case, more, path, message) => {
    const failure = await submit(more).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'invalid_request',
      details: [{ path, message: expect.stringContaining(message) }],
    });
  });
});
