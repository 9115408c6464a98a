import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { qrTextOf } from '@jalsa/booking-core/tickets';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTicketsOfOrders, revokeSigningKey, voidTickets } from '../src/modules/ticketing/index.ts';
import { addEvent } from './support/catalogue.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { addTicket } from './support/tickets.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const doc = readFileSync(join(root, 'docs/tickets.md'), 'utf8');

/** The sample of docs/tickets.md in a language. */
function sampleOf(language: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(doc) ?? [];
  if (code === undefined) throw new Error(`docs/tickets.md has no sample in ${language}`);
  return code;
}

let server: TestApp;
let folder: string;
let python: string;
beforeAll(async () => {
  // The samples read the real time.
  const now = new Date();
  server = await createTestApp();
  server.clock.set(now);
  // The samples import jose from the folder above.
  folder = mkdtempSync(join(root, 'apps/server/node_modules/.gate-'));
  writeFileSync(join(folder, 'gate.mjs'), sampleOf('js'));
  writeFileSync(join(folder, 'gate.py'), sampleOf('python'));
  writeFileSync(join(folder, 'gate.sh'), sampleOf('sh'));
  python = execFileSync(process.execPath, [join(root, 'scripts/python-jwt.mjs')], { encoding: 'utf8' });
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const HOUR = 3_600_000;

/** A ticket for an event that began an hour ago, or at another time from now. */
async function newTicket(startsIn = -HOUR) {
  const at = server.clock.now().getTime() + startsIn;
  const event = await addEvent(server.context.database, {
    eventStart: new Date(at),
    eventEnd: new Date(at + 2 * HOUR),
  });
  const { orderId, trackingId } = await addTicket(server.context, { eventId: event.id });
  const [ticket] = (await loadTicketsOfOrders(server.context, [orderId])).get(orderId) ?? [];
  return { orderId, trackingId, token: ticket?.ticket_token ?? '', evt: String(event.shortId) };
}

/** Fetches the keys and the revocations as a gate does. */
async function fetchFiles(): Promise<void> {
  server.clock.advance(31);
  const save = async (name: string, url: string) =>
    writeFileSync(join(folder, name), (await server.app.inject(url)).body);
  await save('jwks.json', '/.well-known/jwks.json');
  await save('revoked.json', '/service/tickets_service/v1/no_auth/revoked');
}

const run = (program: string, args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' });

const changed = (token: string) => {
  const [header, , signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const more = Buffer.from(JSON.stringify({ ...claims, ppl: 50 })).toString('base64url');
  return `${header}.${more}.${signature}`;
};

describe.each([
  ['jose', (text: string) => run(process.execPath, ['gate.mjs', text])],
  ['PyJWT', (text: string) => run(python, ['gate.py', text])],
])('the sample for %s', (_library, check) => {
  test('admits the text of a QR code, and the token', async () => {
    const { token, trackingId, evt } = await newTicket();
    await fetchFiles();
    for (const text of [qrTextOf(token), token]) {
      const { status, stdout, stderr } = check(text);
      expect([status, stderr]).toEqual([0, '']);
      expect(JSON.parse(stdout)).toMatchObject({ sub: trackingId, ver: 1, evt, ppl: 2, pk: { a: 2 } });
    }
  });

  test('refuses a changed ticket, one of a later event and one of an event that is over', async () => {
    const tokens = [changed((await newTicket()).token), (await newTicket(9 * HOUR)).token];
    tokens.push((await newTicket(-9 * HOUR)).token, 'https://jalsa.example');
    await fetchFiles();
    for (const token of tokens) expect([token, check(token).status]).not.toEqual([token, 0]);
  });

  test('refuses a refunded ticket, and one of a revoked key', async () => {
    const [refunded, other] = [await newTicket(), await newTicket()];
    await voidTickets(server.context.database, refunded.orderId, server.clock.now());
    await fetchFiles();
    expect(check(other.token).status).toBe(0);
    expect(check(refunded.token).stderr).toContain('refunded');
    await revokeSigningKey(server.context, String(decodeProtectedHeader(other.token).kid));
    await fetchFiles();
    expect(check(other.token).stderr).toContain('revoked key');
  });
});

describe('the sample for a shell', () => {
  test('verifies a signature, and refuses a changed ticket and an unknown key', async () => {
    const { token, trackingId } = await newTicket();
    await fetchFiles();
    const { status, stdout, stderr } = run('sh', ['gate.sh', token]);
    expect([status, stderr]).toEqual([0, 'Signature Verified Successfully\n']);
    expect(JSON.parse(stdout)).toMatchObject({ sub: trackingId });
    expect(run('sh', ['gate.sh', changed(token)]).status).not.toBe(0);
    await revokeSigningKey(server.context, String(decodeProtectedHeader(token).kid));
    await fetchFiles();
    expect(run('sh', ['gate.sh', token]).stderr).toContain('unknown key');
  });
});
