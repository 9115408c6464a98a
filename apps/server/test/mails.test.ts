import { readdir } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { contract } from '@jalsa/api-client/contract';
import { tokenOfQr } from '@jalsa/booking-core/tickets';
import { DEMO_PICTURES, demoCatalogue } from '@jalsa/demo-catalogue';
import ICAL from 'ical.js';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage, saveOwnImage } from '../src/modules/files/index.ts';
import { rotateSigningKeys } from '../src/modules/ticketing/index.ts';
import { markRefunded } from '../src/modules/ticketing/ticket.repository.ts';
import { ticketMail } from '../src/modules/ticketing/ticket-mail.service.ts';
import { makeCertificate, trustCertificate } from './providers/self-made-certificate.ts';
import { type AcceptedMail, type SmtpStandIn, startSmtpServer } from './providers/smtp-server.ts';
import { addBuyer } from './support/buyers.ts';
import { addEvent, addPackage, addVenue } from './support/catalogue.ts';
import { orderBody } from './support/orders.ts';
import { payAtSandbox, runUntilSettled } from './support/payments.ts';
import { payTables, tableOrderBody } from './support/tables.ts';
import { createTestApp, NOW, type TestApp } from './support/test-app.ts';
import { addTicket } from './support/tickets.ts';

const EVIL = 'Mehfil <img src=x onerror=alert(1)> & "Friends" </script><script>alert(2)</script>';
/** A picture of the demonstration, which the server stores. */
const PICTURE = demoCatalogue(NOW).events[0]?.images[0] ?? '';
const ORIGIN = 'https://jalsa.example';

let smtp: SmtpStandIn;
let server: TestApp;
let endTrust: () => void;
beforeAll(async () => {
  const certificate = await makeCertificate();
  endTrust = trustCertificate(certificate);
  smtp = await startSmtpServer({ certificate, login: { user: 'jalsa', password: 'secret' } });
  server = await createTestApp(
    {
      EMAIL: 'smtp',
      SMTP_URL: smtp.url,
      EMAIL_FROM: 'Jalsa <tickets@jalsa.example>',
      SITE_ORIGIN: ORIGIN,
      ADDRESS_LIMIT_FACTOR: '50',
    },
    { sites: true },
  );
  const name = basename(PICTURE);
  const [file = ''] = (await readdir(DEMO_PICTURES)).filter((one) => parse(one).name === name);
  await saveOwnImage(folderStorage(server.context.config.dataDir), name, join(DEMO_PICTURES, file));
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  endTrust();
});

let buyers = 0;
const newEmail = () => `asha${++buyers}@example.in`;

const mailsTo = (to: string): AcceptedMail[] => smtp.accepted.filter((mail) => mail.to === to);

/** The only mail to an address so far. */
function mailTo(to: string): AcceptedMail {
  const [mail, ...others] = mailsTo(to);
  expect(others).toEqual([]);
  if (!mail) throw new Error(`no mail was sent to ${to}`);
  return mail;
}

const htmlOf = ({ mail }: AcceptedMail): string => String(mail.html);

/** The HTML as it left; the parser of mails puts inline pictures in the place of `cid:` addresses. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

function jsonLdOf(mail: AcceptedMail): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(htmlOf(mail)) ?? [];
  return JSON.parse(json);
}

const fileOf = ({ mail }: AcceptedMail, type: string) =>
  mail.attachments.find(({ contentType }) => contentType === type);

async function qrOf(mail: AcceptedMail): Promise<string | null> {
  const { data, info } = await sharp(fileOf(mail, 'image/png')?.content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return tokenOfQr(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '');
}

/** Our own addresses are answered by the application; a text of the map's site is not asked for. */
async function expectLinksToWork(mail: AcceptedMail): Promise<void> {
  const addresses = addressesIn(htmlOf(mail)).filter((address) => !address.startsWith('data:'));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const { origin, pathname, search } = new URL(address);
    if (origin === 'https://www.google.com') {
      expect(pathname).toBe('/maps/search/');
      continue;
    }
    expect(origin).toBe(ORIGIN);
    const host = new URL(ORIGIN).host;
    const answer = await server.app.inject({ url: `${pathname}${search}`, headers: { host } });
    const { statusCode } = await follow(answer, host);
    expect([address, statusCode]).toEqual([address, 200]);
  }
}

/** Follows one redirect, such as that of the root to its city. */
async function follow(answer: { statusCode: number; headers: Record<string, unknown> }, host: string) {
  const { location } = answer.headers;
  if (typeof location !== 'string') return answer;
  return server.app.inject({ url: new URL(location, ORIGIN).pathname, headers: { host } });
}

const withoutPdf = ({ raw, mail }: AcceptedMail): number =>
  raw.length - ((fileOf({ mail } as AcceptedMail, 'application/pdf')?.size ?? 0) * 4) / 3;

describe('the mail of a paid order', () => {
  let mail: AcceptedMail;
  let ticket: { tracking_id: string };
  let event: Awaited<ReturnType<typeof addEvent>>;
  beforeAll(async () => {
    const email = newEmail();
    event = await addEvent(server.context.database, {
      name: EVIL,
      placeName: 'Chowdiah "Hall" <b>',
      address: 'Gayathri Devi Park, Bengaluru 560003',
      images: [PICTURE],
    });
    const seat = await addPackage(server.context.database, { eventId: event.id, name: 'Seat <i>' });
    const buyer = await addBuyer(server);
    const { razorpay_order, ticket_order } = await buyer.order(
      orderBody({ buyer: { ...buyer, email }, eventId: event.id, packages: { [seat.id]: 2 } }),
    );
    await payAtSandbox(server, razorpay_order?.id ?? '');
    await runUntilSettled(server);
    mail = mailTo(email);
    const { rows } = await server.context.pool.query('select tracking_id from tickets where order_id = $1', [
      ticket_order._id,
    ]);
    ticket = rows[0];
  });

  test('leaves over SMTP with the text, the PDF, the QR and a calendar file', async () => {
    expect(mail.mail.subject).toBe(`Your ticket for ${EVIL}`);
    expect(mail.mail.text).toContain('Show its QR code at the entrance');
    expect(mail.mail.text).toMatch(/^Open ticket: https:\/\/jalsa\.example\/t\/[\w-]+$/m);
    expect(mail.mail.text).toContain(`About the event: ${ORIGIN}/events/${event.handle}`);
    expect(mail.template).toBe('ticket');
    expect(mail.mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${ticket.tracking_id}.png`, 'image/png'],
      [`${ticket.tracking_id}.pdf`, 'application/pdf'],
      [`${event.handle}.ics`, 'text/calendar'],
    ]);
    const { rows } = await server.context.pool.query(
      "select id, state, adapter, provider_id from messages where channel = 'email' and id = $1",
      [mail.messageId],
    );
    expect(rows).toEqual([
      { id: mail.messageId, state: 'sent', adapter: 'smtp', provider_id: `${mail.messageId}@jalsa.example` },
    ]);
  });

  test('escapes the names of the event, its place and its packages', () => {
    const html = htmlOf(mail);
    expect(html).not.toMatch(/<img src=x|<\/script><script>|<b>|<i>/);
    expect(html).toContain('Mehfil &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Friends&quot;');
    expect(html).toContain('2 × Seat &lt;i&gt;');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  test('shows the facts of the ticket', () => {
    const html = htmlOf(mail);
    for (const text of ['Mon 30 Nov 12:00 PM', '₹1,118.00', ticket.tracking_id, 'Asha Rao']) {
      expect(html).toContain(text);
    }
  });

  test('shows a QR that holds the token of the ticket', async () => {
    const { rows } = await server.context.pool.query('select order_id from tickets where tracking_id = $1', [
      ticket.tracking_id,
    ]);
    expect(rows).toHaveLength(1);
    const token = await qrOf(mail);
    expect(token?.split('.')).toHaveLength(3);
    expect(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: ticket.tracking_id,
    });
    const { cid } = fileOf(mail, 'image/png') ?? {};
    expect(mail.raw.toString()).toContain(`cid:${cid}`);
  });

  test('has the fields of Google’s markup for reservations', () => {
    expect(jsonLdOf(mail)).toMatchObject({
      '@context': 'http://schema.org',
      '@type': 'EventReservation',
      reservationNumber: ticket.tracking_id,
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name: 'Asha Rao' },
      numSeats: '2',
      reservationFor: {
        '@type': 'Event',
        name: EVIL,
        startDate: '2026-11-30T12:00:00+05:30',
        location: {
          '@type': 'Place',
          name: 'Chowdiah "Hall" <b>',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Gayathri Devi Park, Bengaluru 560003',
            addressLocality: 'Bengaluru',
            postalCode: '560003',
            addressCountry: 'IN',
          },
        },
      },
    });
    expect(jsonLdOf(mail)).not.toHaveProperty('ticketToken');
  });

  test('has a calendar file with the id of the event’s own', async () => {
    const entry = (text: string) =>
      new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);
    const file = fileOf(mail, 'text/calendar')?.content.toString() ?? '';
    expect(file).toContain('\r\nMETHOD:PUBLISH\r\n');
    const attached = entry(file);
    expect(attached.startDate.toJSDate()).toEqual(event.eventStart);
    expect(attached.location).toContain('Gayathri Devi Park');
    const { body } = await server.app.inject(contract.catalogue.calendar.path.replace(':id', event.handle));
    expect(attached.uid).toBe(entry(body).uid);
  });

  test('has links to our site alone, and each of them works', () => expectLinksToWork(mail), 60_000);

  test('has less than 100 KB besides the PDF', () => {
    expect(withoutPdf(mail)).toBeLessThan(100_000);
  });
});

test('the mail of a table has the reservation of a restaurant, and links that work', async () => {
  const email = newEmail();
  const venue = await addVenue(server.context.database, { images: [PICTURE] });
  const { data } = await server.api.tables.create({ body: tableOrderBody(venue, { email, people: 2 }) });
  await server.api.payments.callback({ body: await payTables(server, data.ticket_order._id) });
  await runUntilSettled(server);
  const mail = mailTo(email);
  expect(mail.template).toBe('table_ticket');
  expect(htmlOf(mail)).toContain('Your table is booked');
  expect(jsonLdOf(mail)).toMatchObject({
    '@type': 'FoodEstablishmentReservation',
    startTime: '2026-11-20T20:00:00+05:30',
    partySize: 2,
    reservationFor: { '@type': 'FoodEstablishment', name: 'The Brass Tiffin' },
  });
  expect(await qrOf(mail)).not.toBeNull();
  await expectLinksToWork(mail);
}, 60_000);

test('the mail of an event more than six months away has the year of its date', async () => {
  const email = newEmail();
  const { id } = await addEvent(server.context.database, {
    eventStart: new Date('2027-11-20T13:30:00Z'),
    eventEnd: new Date('2027-11-20T17:30:00Z'),
  });
  await addTicket(server.context, { buyerEmail: email, eventId: id });
  await server.runJobs();
  const mail = mailTo(email);
  expect(mail.mail.text).toContain('Sat 20 Nov 2027 07:00 PM');
  expect(htmlOf(mail)).toContain('Sat 20 Nov 2027 07:00 PM');
});

test('a ticket that is refunded before its mail leaves gets none, and the mail in the outbox says why', async () => {
  const email = newEmail();
  const { orderId, trackingId } = await addTicket(server.context, { buyerEmail: email });
  smtp.answerNext({ at: 'RCPT', to: email, reply: { code: 451, text: '4.3.0 later' } });
  await server.runJobs();
  await markRefunded(server.context.database, { orderId, now: server.clock.now() });
  server.clock.advance(300);
  await server.runJobs();
  expect(mailsTo(email)).toEqual([]);
  const { text, warning, code, files, jsonLd } = await ticketMail(server.context, trackingId);
  expect(warning).toBe('This ticket was refunded and isn’t valid for entry.');
  expect(text).toContain('This ticket was refunded and isn’t valid for entry.');
  expect(text).not.toContain('Show its QR');
  expect([code, files]).toEqual([undefined, undefined]);
  expect(jsonLd).toMatchObject({ reservationStatus: 'http://schema.org/ReservationCancelled' });
});

test('the mail of a reissued ticket has the QR that gates accept now', async () => {
  const email = newEmail();
  const { trackingId } = await addTicket(server.context, { buyerEmail: email });
  smtp.answerNext({ at: 'DATA', to: email, reply: { code: 451, text: '4.3.0 later' } });
  await server.runJobs();
  await rotateSigningKeys(server.context);
  await server.context.pool.query('update tickets set version = 2 where tracking_id = $1', [trackingId]);
  server.clock.advance(300);
  await server.runJobs();
  const token = await qrOf(mailTo(email));
  expect(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    ver: 2,
  });
});

test('a message keeps its id and its Message-ID over its attempts', async () => {
  const email = newEmail();
  await addTicket(server.context, { buyerEmail: email });
  smtp.answerNext({ at: 'DATA', to: email, breaks: true });
  await server.runJobs();
  const stored = async () =>
    (
      await server.context.pool.query(
        'select id, state, attempts, failure from messages where recipient = $1',
        [email],
      )
    ).rows;
  const [first] = await stored();
  expect(first).toMatchObject({ state: 'queued', attempts: 1 });
  expect(first.failure).toMatch(/^the connection to the mail server failed/);
  server.clock.advance(5);
  await server.runJobs();
  expect(mailTo(email).mail.messageId).toBe(`<${first.id}@jalsa.example>`);
  expect(await stored()).toMatchObject([{ id: first.id, state: 'sent', attempts: 2 }]);
});

test('a refused recipient fails its message for good, and no failure names an address', async () => {
  const email = newEmail();
  await addTicket(server.context, { buyerEmail: email });
  smtp.answerNext({ at: 'RCPT', to: email, reply: { code: 550, text: `5.1.1 <${email}>: no such user` } });
  await server.runJobs();
  const { rows } = await server.context.pool.query(
    'select state, failure from messages where recipient = $1',
    [email],
  );
  expect(rows).toEqual([{ state: 'failed', failure: 'the mail server refuses the address (550 5.1.1)' }]);
});
