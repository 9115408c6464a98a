import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCertificate, trustCertificate } from '../../../../test/providers/self-made-certificate.ts';
import {
  type SmtpOptions,
  type SmtpStandIn,
  startSmtpServer,
} from '../../../../test/providers/smtp-server.ts';
import { readConfig } from '../../../config.ts';
import type { MessageChannel, OutgoingMessage } from '../channel.types.ts';
import { openSmtp } from './smtp.adapter.ts';

const LOGIN = { user: 'jalsa@mail', password: 'p@ss/w:rd é' };
const CREATED_AT = new Date('2026-11-20T06:30:00.000Z');
const never = new AbortController().signal;

let certificate: Awaited<ReturnType<typeof makeCertificate>>;
beforeAll(async () => {
  certificate = await makeCertificate();
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startServer(options: SmtpOptions = {}): Promise<SmtpStandIn> {
  const server = await startSmtpServer({ certificate, login: LOGIN, ...options });
  ends.push(server.close);
  return server;
}

function open(settings: Record<string, string>): MessageChannel {
  const channel = openSmtp(
    readConfig({
      EMAIL: 'smtp',
      EMAIL_FROM: 'Jalsa <tickets@jalsa.example>',
      SITE_ORIGIN: 'https://jalsa.example',
      ...settings,
    }),
  );
  ends.push(channel.close);
  return channel;
}

let numbers = 0;
const message = (changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: `0199-${++numbers}`,
  attempt: 1,
  failedAcceptances: 0,
  channel: 'email',
  to: 'asha@example.in',
  template: 'ticket',
  identifiers: { whatsapp: null, dlt: null },
  parameters: [],
  subject: 'Your ticket for Qawwali',
  text: 'Hello Asha,\n\nयह आपका टिकट है।\n',
  mail: null,
  createdAt: CREATED_AT,
  attachments: [],
  ...changes,
});

describe('with a trusted certificate', () => {
  beforeEach(() => void ends.push(trustCertificate(certificate)));

  test.each(['starttls', 'tls'] as const)('sends a mail over %s with a login', async (encryption) => {
    const server = await startServer({ encryption });
    const channel = open({ SMTP_URL: server.url });
    expect(await channel.check(never)).toEqual([]);
    const sent = message({
      attachments: [
        { name: 'ticket.pdf', contentType: 'application/pdf', content: async () => Buffer.from('%PDF-1') },
      ],
      mail: async () => ({
        html: '<p>नमस्ते <img src="cid:qr@jalsa"></p>',
        text: 'नमस्ते\n\nOpen the ticket: https://jalsa.example/t/1',
        files: [{ name: 'qr.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'qr@jalsa' }],
      }),
    });
    expect(await channel.send(sent, never)).toEqual({
      kind: 'accepted',
      providerId: `${sent.id}@jalsa.example`,
    });
    expect(server.accepted).toMatchObject([
      { messageId: sent.id, to: 'asha@example.in', template: 'ticket' },
    ]);
    const [received] = server.accepted;
    expect(received?.mail).toMatchObject({
      messageId: `<${sent.id}@jalsa.example>`,
      subject: 'Your ticket for Qawwali',
      text: 'नमस्ते\n\nOpen the ticket: https://jalsa.example/t/1',
      from: { value: [{ address: 'tickets@jalsa.example', name: 'Jalsa' }] },
      to: { value: [{ address: 'asha@example.in', name: '' }] },
      date: CREATED_AT,
    });
    expect(received?.mail.attachments).toMatchObject([
      { filename: 'qr.png', contentType: 'image/png', contentDisposition: 'inline', cid: 'qr@jalsa' },
      { filename: 'ticket.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(received?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(received?.mail.headers.has('list')).toBe(false);
    expect(received?.mail.headers.has('x-mailer')).toBe(false);
  });

  test('every attempt for a message has the same Message-ID', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    const first = message();
    await channel.send(first, never);
    await channel.send({ ...first, attempt: 2 }, never);
    const ids = server.accepted.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<${first.id}@jalsa.example>`, `<${first.id}@jalsa.example>`]);
  });

  test('signs mails with DKIM, and a changed mail no longer verifies (RFC 6376)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const server = await startServer();
    const channel = open({
      SMTP_URL: server.url,
      DKIM_DOMAIN: 'jalsa.example',
      DKIM_SELECTOR: 'mail2026',
      DKIM_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', '\\n'),
    });
    await channel.send(message({ subject: 'जलसा: your ticket' }), never);
    const raw = server.accepted[0]?.raw ?? Buffer.from('');
    const names: string[] = [];
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const verify = (mail: Buffer) =>
      dkimVerify(mail, {
        resolver: async (name: string) => {
          names.push(name);
          return [[`v=DKIM1; k=rsa; p=${key}`]];
        },
      });
    const { results } = await verify(raw);
    expect(results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
      ['pass', 'jalsa.example'],
    ]);
    expect(names).toEqual(['mail2026._domainkey.jalsa.example']);
    const signed = results[0]?.signingHeaders?.keys.toLowerCase() ?? '';
    for (const header of ['from', 'to', 'subject', 'date', 'message-id', 'feedback-id']) {
      expect(signed).toContain(header);
    }
    const changed = Buffer.from(
      raw.toString('binary').replace('asha@example.in', 'bina@example.in'),
      'binary',
    );
    expect((await verify(changed)).results[0]?.status.result).toBe('fail');
  });

  test.each([
    // RFC 5321 section 4.2.2 and the enhanced codes of RFC 3463 section 3.
    ['RCPT', 550, 'No such user here: asha@example.in', 'the mail server refuses the recipient (550)'],
    ['RCPT', 550, '5.1.1 <asha@example.in>: unknown', 'the mail server refuses the address (550 5.1.1)'],
    ['RCPT', 553, '5.1.3 bad address syntax', 'the mail server refuses the address (553 5.1.3)'],
    ['RCPT', 501, 'syntax error in the parameter', 'the mail server refuses the recipient (501)'],
    ['RCPT', 501, '5.1.3 bad address syntax', 'the mail server refuses the address (501 5.1.3)'],
    ['RCPT', 556, 'domain takes no mail', 'the mail server refuses the recipient (556)'],
    ['RCPT', 552, '5.2.2 mailbox full', 'the mail server refuses mail to this mailbox (552 5.2.2)'],
    ['RCPT', 550, '5.4.4 no route', 'the mail server refuses the recipient (550 5.4.4)'],
    ['DATA', 554, 'Transaction failed', 'the mail server refuses the mail (554)'],
    ['DATA', 554, '5.6.0 malformed', 'the mail server refuses the content (554 5.6.0)'],
    ['DATA', 550, '5.7.1 looks like spam', 'the mail server refuses the mail (550 5.7.1)'],
    ['DATA', 552, 'too much', 'the mail is larger than the server takes (552)'],
    ['DATA', 554, '5.3.4 too big', 'the mail is larger than the server takes (554 5.3.4)'],
    ['MAIL', 552, '5.3.4 too big', 'the mail is larger than the server takes (552 5.3.4)'],
  ] as const)('%s answered with %i %s is refused for good', async (at, code, text, reason) => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    server.answerNext({ at, reply: { code, text } });
    expect(await channel.send(message(), never)).toEqual({ kind: 'refused', reason });
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
  });

  test.each([
    ['RCPT', 421, '4.7.28 too many mails', 60],
    ['RCPT', 450, 'mailbox busy', 300],
    ['RCPT', 450, '4.7.1 greylisted', 300],
    ['RCPT', 451, 'local error', 300],
    ['RCPT', 452, '4.2.2 mailbox full', 300],
    ['MAIL', 451, '4.3.0 later', 300],
    ['DATA', 451, '4.3.0 later', 300],
    ['DATA', 421, '4.3.2 shutting down', 60],
    // The class of the enhanced code decides (RFC 3463 section 2).
    ['RCPT', 550, '4.2.1 mailbox disabled for now', 300],
  ] as const)('%s answered with %i %s makes the message wait', async (at, code, text, retryAfter) => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    server.answerNext({ at, reply: { code, text } });
    expect(await channel.send(message(), never)).toEqual({ kind: 'wait', retryAfter });
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
  });

  test.each([
    [
      'MAIL',
      550,
      '5.7.1 tickets@jalsa.example is not yours',
      'EMAIL_FROM: the mail server refuses this sender (550 5.7.1)',
    ],
    ['RCPT', 553, '5.1.8 bad sender', 'the mail server answered RCPT TO with 553 5.1.8'],
    [
      'MAIL',
      530,
      '5.7.0 authentication required',
      'EMAIL_FROM: the mail server refuses this sender (530 5.7.0)',
    ],
    [
      'RCPT',
      554,
      '5.7.1 relay access denied',
      'the mail server does not let this deployment send: check the login in SMTP_URL, and SPF, DKIM and DMARC of EMAIL_FROM (554 5.7.1)',
    ],
    ['RCPT', 503, '5.5.1 bad sequence', 'the mail server answered RCPT TO with 503 5.5.1'],
    ['RCPT', 500, 'command unrecognised', 'the mail server answered RCPT TO with 500'],
    ['DATA', 554, '5.3.0 system error', 'the mail server answered DATA with 554 5.3.0'],
    // RFC 7372: SPF, DKIM and DMARC.
    [
      'DATA',
      550,
      '5.7.26 unauthenticated mail for asha@example.in',
      'the mail server does not let this deployment send: check the login in SMTP_URL, and SPF, DKIM and DMARC of EMAIL_FROM (550 5.7.26)',
    ],
    [
      'RCPT',
      530,
      'Authentication required',
      'the mail server does not let this deployment send: check the login in SMTP_URL, and SPF, DKIM and DMARC of EMAIL_FROM (530)',
    ],
  ] as const)('%s answered with %i %s is a fault of the settings', async (at, code, text, reason) => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    server.answerNext({ at, reply: { code, text } });
    await expect(channel.send(message(), never)).rejects.toThrow(new Error(reason));
  });

  test('a mail larger than the announced size is refused for good (RFC 1870)', async () => {
    const server = await startServer({ size: 2_000 });
    const channel = open({ SMTP_URL: server.url });
    const large = message({ text: 'a'.repeat(3_000) });
    expect(await channel.send(large, never)).toEqual({
      kind: 'refused',
      reason: 'the mail is larger than the server takes (552)',
    });
  });

  test('a wrong password throws and names SMTP_URL without the password (RFC 4954)', async () => {
    const server = await startServer();
    const SMTP_URL = server.url.replace(/:[^:@]+@/, ':wrong-secret@');
    const channel = open({ SMTP_URL });
    const reason = 'SMTP_URL: the mail server does not accept the login (535 5.7.8)';
    await expect(channel.send(message(), never)).rejects.toThrow(new Error(reason));
    expect(await channel.check(never)).toEqual([reason]);
  });

  test('a server that offers no login throws when the settings have one', async () => {
    const server = await startServer({ login: undefined as never, encryption: 'starttls' });
    const channel = open({ SMTP_URL: server.url.replace('smtp://', 'smtp://user:secret@') });
    await expect(channel.send(message(), never)).rejects.toThrow(
      /^SMTP_URL: the mail server does not accept the login/,
    );
    expect(server.accepted).toEqual([]);
  });

  test('a server without TLS is refused unless SMTP_TLS=optional (RFC 3207)', async () => {
    const server = await startServer({ encryption: 'none' });
    const strict = open({ SMTP_URL: server.url });
    const reason =
      /^SMTP_TLS: the mail server offers no TLS \(50\d.*\); only SMTP_TLS=optional sends mails without it$/;
    await expect(strict.send(message(), never)).rejects.toThrow(reason);
    expect(await strict.check(never)).toEqual([expect.stringMatching(reason)]);
    const lenient = open({ SMTP_URL: server.url, SMTP_TLS: 'optional' });
    expect(await lenient.check(never)).toEqual([]);
    expect(await lenient.send(message(), never)).toMatchObject({ kind: 'accepted' });
  });

  test('SMTP_TLS=optional uses TLS where the server offers it', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url, SMTP_TLS: 'optional' });
    // The stand-in takes a login over TLS alone.
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
  });

  test('an abort ends the connection of its attempt and no other', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    const controller = new AbortController();
    server.answerNext({ at: 'RCPT', to: 'slow@example.in', afterMs: 60_000 });
    const slow = channel.send(message({ to: 'slow@example.in' }), controller.signal);
    await server.reached();
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
    expect(server.open()).toBe(2);
    controller.abort(new Error('the server stops'));
    await expect(slow).rejects.toThrow('the server stops');
    await expect.poll(server.open).toBe(1);
    expect(server.accepted).toHaveLength(1);
  });

  test('a connection that breaks while the mail leaves throws, and the pool does not send the mail again', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    server.answerNext({ at: 'DATA', breaks: true });
    await expect(channel.send(message(), never)).rejects.toThrow(/^the connection to the mail server failed/);
    expect(server.accepted).toEqual([]);
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
  });

  test('keeps connections, and replaces one that the server has closed meanwhile', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    for (const _one of [1, 2, 3]) await channel.send(message(), never);
    expect(server.opened()).toBe(1);
    expect(new Set(server.accepted.map(({ connection }) => connection)).size).toBe(1);
    server.answerNext({ at: 'MAIL', breaks: true });
    expect(await channel.send(message(), never)).toMatchObject({ kind: 'accepted' });
    expect(server.opened()).toBe(2);
  });

  test('opens five connections at most', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    await Promise.all(Array.from({ length: 20 }, () => channel.send(message(), never)));
    expect(server.accepted).toHaveLength(20);
    expect(server.opened()).toBeLessThanOrEqual(5);
  });

  test('close ends the connections', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    await channel.send(message(), never);
    expect(server.open()).toBe(1);
    await channel.close();
    await expect.poll(server.open).toBe(0);
  });

  test('a name or a subject with line breaks adds no header (RFC 5322 section 2.2)', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    const evil = 'Qawwali\r\nBcc: everyone@example.in\r\n\r\n<script>';
    await channel.send(message({ subject: evil, template: `ticket\r\nBcc: all@example.in` }), never);
    const { mail, to } = server.accepted[0] ?? {};
    expect(to).toBe('asha@example.in');
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Qawwali Bcc: everyone@example.in  <script>');
  });

  test.each([
    'asha@example.in\r\nRCPT TO:<all@example.in>',
    'asha@example.in>\r\nDATA',
    'a<b>@example.in',
    'a@example.in, b@example.in',
    'Asha <asha@example.in>',
  ])('an address that is not one mailbox is refused (RFC 5321 section 4.1.2): %j', async (to) => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url });
    expect(await channel.send(message({ to }), never)).toMatchObject({ kind: 'refused' });
    expect(server.accepted).toEqual([]);
  });

  test('a certificate of another host is not taken', async () => {
    const server = await startServer();
    const channel = open({ SMTP_URL: server.url.replace('127.0.0.1', '127.0.0.2') });
    await expect(channel.send(message(), never)).rejects.toThrow();
    expect(server.accepted).toEqual([]);
  });
});

test('a certificate that nobody trusts throws and names SMTP_URL', async () => {
  const server = await startServer();
  const channel = open({ SMTP_URL: server.url, SMTP_TLS: 'optional' });
  const reason =
    /^SMTP_URL: the certificate of the mail server is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/;
  await expect(channel.send(message(), never)).rejects.toThrow(reason);
  expect(await channel.check(never)).toEqual([expect.stringMatching(reason)]);
  expect(server.accepted).toEqual([]);
});

test('a server that is away throws, and cannot be checked', async () => {
  const server = await startSmtpServer({ certificate });
  await server.close();
  const channel = open({ SMTP_URL: server.url });
  const reason = new Error('the connection to the mail server failed (ECONNREFUSED)');
  await expect(channel.send(message(), never)).rejects.toThrow(reason);
  await expect(channel.check(never)).rejects.toThrow(reason);
});
