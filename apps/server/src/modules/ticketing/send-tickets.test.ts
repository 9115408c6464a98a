import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { sendTickets, voidTickets } from './index.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

let mobiles = 8_000_000_000;
const newMobile = () => String(++mobiles);

interface Message {
  channel: string;
  text: string;
  subject?: string;
  attachments: { name: string; content_type: string; link: string }[];
}

async function messagesTo(to: string): Promise<Message[]> {
  return (await it.app.inject(`/dev/outbox.json?to=${to}`)).json();
}

test('sends a ticket by WhatsApp, SMS and email, once each however often the job runs', async () => {
  const buyerMobile = newMobile();
  const buyerEmail = `${buyerMobile}@example.in`;
  const { id, trackingId } = await addTicket(it.context.database, { buyerMobile, buyerEmail });
  await it.runJobs();
  await sendTickets(it.context, [id]);
  await it.runJobs();
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

test('attaches the ticket as PDF, and links to it in the SMS without signing in', async () => {
  const buyerMobile = newMobile();
  const { trackingId } = await addTicket(it.context.database, { buyerMobile, buyerEmail: null });
  await it.runJobs();
  const messages = await messagesTo(buyerMobile);
  const sms = messages.find(({ channel }) => channel === 'sms');
  const link = /https?:\S+/.exec(sms?.text ?? '')?.[0] ?? '';
  expect(link.length).toBeLessThanOrEqual(40);
  const linked = await it.app.inject(new URL(link).pathname);
  expect(linked.headers['content-type']).toBe('application/pdf');
  expect(linked.headers['content-disposition']).toContain(`${trackingId}.pdf`);
  const attached = messages.find(({ channel }) => channel === 'whatsapp')?.attachments[0];
  const file = await it.app.inject(attached?.link ?? '');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.rawPayload.equals(linked.rawPayload)).toBe(true);
});

test('leads a link that nobody was sent to My Tickets', async () => {
  const answer = await it.app.inject('/t/AAAAAAAAAAAA');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile/tickets']);
});

test('sends no ticket that was refunded meanwhile', async () => {
  const buyerMobile = newMobile();
  const { orderId } = await addTicket(it.context.database, { buyerMobile });
  await voidTickets(it.context.database, orderId);
  await it.runJobs();
  expect(await messagesTo(buyerMobile)).toEqual([]);
});

test('names the ticket in the SMS where our address is too long for a link', async () => {
  const long = await createTestApp({ SITE_ORIGIN: 'https://tickets.jalsa.example.org' });
  try {
    const { id: eventId } = await addEvent(long.context.database);
    const { trackingId, buyerMobile } = await addTicket(long.context.database, { eventId });
    await long.runJobs();
    const messages: Message[] = (await long.app.inject(`/dev/outbox.json?to=${buyerMobile}`)).json();
    expect(messages.find(({ channel }) => channel === 'sms')?.text).toMatch(new RegExp(`: ${trackingId}$`));
  } finally {
    await long.close();
  }
});
