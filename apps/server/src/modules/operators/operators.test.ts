import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTagGroups, onboard, verify } from '../../../test/support/artists.ts';
import { addVenue } from '../../../test/support/catalogue.ts';
import { addDriver, addQrToken, submitDocuments } from '../../../test/support/drivers.ts';
import { readCode, signIn } from '../../../test/support/sign-in.ts';
import { addStaff } from '../../../test/support/staff.ts';
import { tableOrderBody } from '../../../test/support/tables.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addTagGroups(server);
  await addQrToken(server);
});
afterAll(() => server.close());

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );
type Role = 'admin' | 'review' | 'support' | 'finance';
const operator = (role: Role) => addStaff(server, { role, organiserId: null, name: 'Ravi' });

async function auditOf(objectId: string) {
  const { rows } = await server.context.pool.query<{ action: string; actor: string; text: string }>(
    'select action, actor, concat(before, after) as text from audit_log where object_id = $1 order by id',
    [objectId],
  );
  return rows;
}

describe('a review of an artist', () => {
  test('shows the profile and its decrypted documents, and records each look', async () => {
    const artist = await onboard(server);
    await verify(server, artist);
    const { api, token } = await operator('review');
    const { waiting } = await api.artistReviews.list({});
    expect(waiting).toContainEqual(expect.objectContaining({ _id: artist.id, name: 'The Frogs' }));
    const shown = await api.artistReviews.get({ params: { id: artist.id } });
    expect(shown).toMatchObject({ documents: ['aadhar_back', 'aadhar_front', 'photo'], version: 2 });
    expect(shown.facts).toContainEqual({ label: 'Name', value: 'Zubeida Quaintly' });
    const url = `/service/console/v1/site/artists/${artist.id}/documents/photo`;
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    expect(await auditOf(artist.id)).toMatchObject([
      { action: 'documents.look', actor: 'Ravi', text: '{"document": "photo"}' },
    ]);
    const other = { params: { id: artist.id, kind: 'passport' } };
    expect(await refusal(api.artistReviews.document(other))).toBe('not_found');
  });

  test('decides about the version that the reviewer saw, once', async () => {
    const artist = await onboard(server);
    await verify(server, artist);
    const { api } = await operator('review');
    const decide = (body: { approve: boolean; reason?: string; version: number }) =>
      refusal(api.artistReviews.decide({ params: { id: artist.id }, body }));
    expect(await decide({ approve: true, version: 1 })).toBe('changed_meanwhile');
    expect(await decide({ approve: false, version: 2 })).toBe('invalid_request');
    expect(await decide({ approve: true, version: 2 })).toBe('accepted');
    expect(await decide({ approve: true, version: 2 })).toBe('not_possible');
    expect(await auditOf(artist.id)).toMatchObject([{ action: 'artists.approve', actor: 'Ravi' }]);
  });
});

test('a review of a driver names drivers with the same licence, and refuses with a reason', async () => {
  const [first, second] = [await addDriver(server), await addDriver(server)];
  for (const driver of [first, second])
    await submitDocuments(server, driver, { license_number: 'DL04 20190000777' });
  const { api } = await operator('review');
  const { waiting } = await api.driverReviews.list({});
  expect(waiting.find(({ _id }) => _id === first.driverId)?.warnings).toEqual([
    'The licence number is known.',
  ]);
  const shown = await api.driverReviews.get({ params: { id: first.driverId } });
  expect(shown.warnings[0]).toContain(second.mobile);
  expect(shown.documents).toContain('license');
  await submitDocuments(server, second, { license_number: 'DL04 20190000777' });
  const stale = { params: { id: second.driverId }, body: { approve: true, version: 1 } };
  expect(await refusal(api.driverReviews.decide(stale))).toBe('changed_meanwhile');
  const { waiting: left } = await api.driverReviews.decide({
    params: { id: first.driverId },
    body: { approve: false, reason: 'The licence is not sharp.', version: shown.version },
  });
  expect(left.map(({ _id }) => _id)).not.toContain(first.driverId);
  expect(await auditOf(first.driverId)).toMatchObject([
    { action: 'drivers.refuse', text: expect.stringContaining('The licence is not sharp.') },
  ]);
});

describe('a customer', () => {
  test('is found by number, and the look is recorded without the number', async () => {
    const { mobile, userId } = await signIn(server);
    const { api } = await operator('support');
    const found = await api.siteCustomers.find({ body: { mobile } });
    expect(found).toMatchObject({ _id: userId, name: 'Asha Rao', sessions: 1, blocked: null });
    const audit = await auditOf(userId);
    expect(audit).toMatchObject([{ action: 'customers.look' }]);
    expect(JSON.stringify(audit)).not.toContain(mobile);
    expect(await refusal(api.siteCustomers.find({ body: { mobile: '7000000000' } }))).toBe('not_found');
  });

  test('who is blocked has no session, and may neither sign in nor order, until the block ends', async () => {
    const session = await signIn(server);
    const { mobile, userId } = session;
    const { api } = await operator('support');
    const params = { customer: userId };
    const blocked = await api.siteCustomers.block({ params, body: { reason: 'Resells tickets.' } });
    expect(blocked).toMatchObject({ sessions: 0, blocked: { reason: 'Resells tickets.' } });
    const own = server.as(session).customer.get({ params: { partnerId: userId } });
    expect(await refusal(own)).toBe('unauthorized');
    const verifyOtp = async () => {
      await server.api.customer.sendOtp({ body: { mobile } });
      return refusal(
        server.api.customer.verifyOtp({ body: { user: mobile, otp: await readCode(server, mobile) } }),
      );
    };
    server.clock.advance(60);
    expect(await verifyOtp()).toBe('forbidden');
    const venue = await addVenue(server.context.database);
    const table = () => refusal(server.api.tables.create({ body: tableOrderBody(venue, { mobile }) }));
    expect(await table()).toBe('forbidden');
    await api.siteCustomers.unblock({ params });
    server.clock.advance(60);
    expect(await verifyOtp()).toBe('accepted');
    expect(await table()).toBe('accepted');
  });

  test('is signed out everywhere, and erased on request', async () => {
    const session = await signIn(server);
    const { userId, mobile } = session;
    const { api } = await operator('support');
    const params = { customer: userId };
    expect(await api.siteCustomers.endSessions({ params })).toMatchObject({ sessions: 0 });
    await api.siteCustomers.erase({ params });
    expect(await refusal(api.siteCustomers.find({ body: { mobile } }))).toBe('not_found');
    const { rows } = await server.context.pool.query('select 1 from customers where mobile = $1', [mobile]);
    expect(rows).toEqual([]);
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
      'customers.end_sessions',
      'customers.erase',
    ]);
  });
});

test('a lead is marked and erased by support', async () => {
  const { pool, clock } = { pool: server.context.pool, clock: server.clock };
  await pool.query(
    `insert into leads (id, business_name, business_type, email, contact_name, mobile, lead_type, day, verified_at)
     values ('lead-1', 'Blue Frog', 'Club', 'asha@example.org', 'Asha', '9811111111', 'Book a Demo', '2026-11-20', $1)`,
    [clock.now()],
  );
  const { api } = await operator('support');
  const params = { id: 'lead-1' };
  expect((await api.siteLeads.list({})).leads).toMatchObject([{ _id: 'lead-1', state: 'new' }]);
  expect(await api.siteLeads.mark({ params, body: { state: 'closed' } })).toMatchObject({
    state: 'closed',
    marked_by: 'Ravi',
  });
  expect((await api.siteLeads.list({})).leads).toEqual([]);
  expect((await api.siteLeads.list({ query: { state: 'closed' } })).leads).toHaveLength(1);
  await api.siteLeads.remove({ params });
  expect(await refusal(api.siteLeads.remove({ params }))).toBe('not_found');
  expect((await auditOf('lead-1')).map(({ action }) => action)).toEqual(['leads.mark', 'leads.remove']);
});

test('a failed message is sent again, and a one-time code is not', async () => {
  const { mobile } = await signIn(server);
  const { pool } = server.context;
  const { rows } = await pool.query<{ id: string }>(
    `update messages set state = 'failed', failed_at = now(), failure = 'refused' where recipient like $1 returning id`,
    [`%${mobile}`],
  );
  const id = rows[0]?.id ?? '';
  const { api } = await operator('support');
  const { messages, total } = await api.failedMessages.list({});
  expect(total).toBe(messages.length);
  expect(JSON.stringify(messages)).not.toContain(mobile);
  const { queued, left } = await api.failedMessages.resend({ body: { ids: [id, 'unknown'] } });
  expect(queued).toEqual([]);
  expect(left).toContainEqual({ _id: 'unknown', reason: 'there is no such message' });
  await pool.query(`update messages set template = 'driver_approved' where id = $1`, [id]);
  expect((await api.failedMessages.resend({ body: { ids: [id] } })).queued).toEqual([id]);
  expect(await auditOf(id)).toMatchObject([{ action: 'messages.resend', actor: 'Ravi' }]);
});

test('payments that need a look are failed refunds, and money that no order took', async () => {
  const { pool } = server.context;
  await pool.query(`insert into captured_payments (gateway_payment_id, purchase_id, amount_paise, currency, outcome, source, settled_at)
    values ('pay_1', 'order-1', 118000, 'INR', 'refused_late', 'webhook', now()), ('pay_2', 'order-2', 500, 'INR', 'accepted', 'webhook', now())`);
  await pool.query(`insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
    values ('refund-1', 'order-1', 'pay_1', 118000, 'late', 'failed', now())`);
  const { api } = await operator('finance');
  const { cases } = await api.sitePayments.list({});
  expect(cases).toMatchObject([
    { kind: 'failed_refund', _id: 'refund-1', amount: 118000, reason: 'late' },
    { kind: 'refused_money', _id: 'pay_1', amount: 118000, reason: 'refused_late', refund: 'failed' },
  ]);
});
