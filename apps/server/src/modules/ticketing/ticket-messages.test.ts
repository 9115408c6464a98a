import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket, newTicket } from '../../../test/support/tickets.ts';
import { withTransaction } from '../../database/executor.ts';
import { issueTickets, voidTickets, writeTicketMessages } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

let mobiles = 8_000_000_000;
const newMobile = () => String(++mobiles);

interface Message {
  channel: string;
  text: string;
  subject?: string;
  attachments: { name: string; content_type: string; link: string }[];
}

async function messagesTo(to: string): Promise<Message[]> {
  return (await server.app.inject(`/dev/outbox.json?to=${to}`)).json();
}

test('sends a ticket once by WhatsApp, SMS and email, also when they are written twice', async () => {
  const buyerMobile = newMobile();
  const buyerEmail = `${buyerMobile}@example.in`;
  const { trackingId } = await addTicket(server.context, { buyerMobile, buyerEmail });
  await withTransaction(server.context.database, (executor) =>
    writeTicketMessages(executor, server.context, [trackingId]),
  );
  const [email, ...otherEmails] = await messagesTo(buyerEmail);
  const byPhone = await messagesTo(buyerMobile);
  expect(otherEmails).toEqual([]);
  expect(byPhone.map(({ channel }) => channel).sort()).toEqual(['sms', 'whatsapp']);
  expect(email).toMatchObject({
    subject: 'Your ticket for An Evening of Qawwali',
    text: expect.stringContaining(trackingId),
    attachments: [{ name: `${trackingId}.pdf`, content_type: 'application/pdf' }],
  });
});

test('sends a free ticket to the verified number, and to no email address', async () => {
  const buyerMobile = newMobile();
  const buyerEmail = `${buyerMobile}@example.in`;
  await addTicket(server.context, { buyerMobile, buyerEmail, paymentMode: 'Free' });
  await server.runJobs();
  expect(await messagesTo(buyerEmail)).toEqual([]);
  expect((await messagesTo(buyerMobile)).map(({ channel }) => channel).sort()).toEqual(['sms', 'whatsapp']);
});

test('attaches the ticket as PDF, and links to it in the SMS without signing in', async () => {
  const buyerMobile = newMobile();
  const { trackingId } = await addTicket(server.context, { buyerMobile, buyerEmail: null });
  await server.runJobs();
  const messages = await messagesTo(buyerMobile);
  const sms = messages.find(({ channel }) => channel === 'sms');
  const link = /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? '';
  expect(link.length).toBeLessThanOrEqual(40);
  const linked = await server.app.inject(new URL(link).pathname);
  expect(linked.headers['content-type']).toBe('application/pdf');
  expect(linked.headers['content-disposition']).toContain(`${trackingId}.pdf`);
  const attached = messages.find(({ channel }) => channel === 'whatsapp')?.attachments[0];
  const file = await server.app.inject(attached?.link ?? '');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload.equals(linked.rawPayload)).toBe(true);
});

test('every link that was sent shows a refunded ticket as refunded', async () => {
  const buyerMobile = newMobile();
  const { orderId } = await addTicket(server.context, { buyerMobile, buyerEmail: null });
  await server.runJobs();
  const messages = await messagesTo(buyerMobile);
  const sms = messages.find(({ channel }) => channel === 'sms')?.text ?? '';
  const links = [new URL(/https?:\S+/.exec(sms)?.[0] ?? '').pathname];
  links.push(messages.find(({ channel }) => channel === 'whatsapp')?.attachments[0]?.link ?? '');
  const isImage = /\/Subtype \/Image/;
  for (const link of links)
    expect((await server.app.inject(link)).rawPayload.toString('latin1')).toMatch(isImage);
  await voidTickets(server.context.database, orderId, NOW);
  for (const link of links) {
    const { payload, rawPayload } = await server.app.inject(link);
    expect(payload.slice(0, 5)).toBe('%PDF-');
    expect(rawPayload.toString('latin1')).not.toMatch(isImage);
  }
});

test('redirects an unknown short link to My Tickets', async () => {
  const answer = await server.app.inject('/t/AAAAAAAAAAAA');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile/tickets']);
});

test('withdraws the messages of a refunded ticket that have not left', async () => {
  const { database, pool } = server.context;
  const buyerMobile = newMobile();
  const { orderId, trackingId } = await addTicket(server.context, {
    buyerMobile,
    buyerEmail: 'asha@example.in',
  });
  await server.runJobs();
  const leave = (channel: string, state: string) =>
    pool.query('update messages set state = $2, sent_at = null, due_at = created_at where dedupe_key = $1', [
      `ticket:${trackingId}:${channel}`,
      state,
    ]);
  await leave('sms', 'queued');
  await leave('whatsapp', 'sending');
  await voidTickets(database, orderId, NOW);
  const { rows } = await pool.query(
    `select channel, state, failure, due_at is null as ended, send_before <= $2 as "isUseless" from messages
     where dedupe_key like $1 order by channel`,
    [`ticket:${trackingId}:%`, NOW],
  );
  const untouched = { failure: null, isUseless: false };
  expect(rows).toEqual([
    { channel: 'email', state: 'sent', ended: true, ...untouched },
    {
      channel: 'sms',
      state: 'not_needed',
      failure: 'its ticket was refunded',
      ended: true,
      isUseless: false,
    },
    // The attempt that runs may still succeed; no other one follows.
    { channel: 'whatsapp', state: 'sending', failure: null, ended: false, isUseless: true },
  ]);
});

test('a ticket is issued although its event has a blank name', async () => {
  const { id: eventId } = await addEvent(server.context.database, { name: ' ' });
  const { buyerMobile } = await addTicket(server.context, { eventId, buyerMobile: newMobile() });
  expect((await messagesTo(buyerMobile)).map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringMatching(/\W-\W/)),
  );
});

test('no ticket is issued in a transaction that cannot write its messages', async () => {
  const { database, pool } = server.context;
  const buyerMobile = newMobile();
  const { id: eventId } = await addEvent(database);
  await pool.query(
    `alter table messages add constraint refuses check (recipient <> '${buyerMobile}') not valid`,
  );
  const issue = () =>
    withTransaction(database, (executor) =>
      issueTickets(executor, server.context, [newTicket({ eventId, buyerMobile })]),
    );
  await expect(issue()).rejects.toThrow();
  const { rows } = await pool.query('select 1 from tickets where buyer_mobile = $1', [buyerMobile]);
  expect(rows).toEqual([]);
  await pool.query('alter table messages drop constraint refuses');
  await issue();
  expect(await messagesTo(buyerMobile)).toHaveLength(2);
});

test('names the ticket in the SMS where our address is too long for a link', async () => {
  const long = await createTestApp({ SITE_ORIGIN: 'https://tickets.jalsa.example.org' });
  try {
    const { id: eventId } = await addEvent(long.context.database);
    const { trackingId, buyerMobile } = await addTicket(long.context, { eventId });
    await long.runJobs();
    const messages: Message[] = (await long.app.inject(`/dev/outbox.json?to=${buyerMobile}`)).json();
    expect(messages.find(({ channel }) => channel === 'sms')?.text).toMatch(new RegExp(`: ${trackingId}$`));
  } finally {
    await long.close();
  }
});
