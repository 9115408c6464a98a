import { createHash } from 'node:crypto';
import { tokenOfQr } from '@jalsa/booking-core/tickets';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aTicket } from '../test/a-ticket.ts';
import { readPdf } from '../test/read-pdf.ts';
import { readQr, SIGHTS, versionOf } from '../test/read-qr.ts';
import { buildTicketPdf } from './build-ticket-pdf.ts';
import { ticketQrPng } from './qr-png.ts';

const START = 1_795_176_000;
const TIMES = { nbf: START - 10_800, exp: START + 32_400 };
const EVENT = { evt: '123456', ...TIMES };
const TABLE = { ven: '123', at: START, ...TIMES };
const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server makes it. The bytes of its signature are arbitrary, as those of a real one are. */
function aToken(place: object, people: Record<string, number>, seed: number): string {
  const header = base64Url({ alg: 'EdDSA', kid: 'AB12', typ: 'jalsa-ticket+jwt' });
  const ppl = Object.values(people).reduce((sum, count) => sum + count, 0);
  const claims = { iss: 'jalsa', sub: '7Q2KX0M4TB', ver: 1, ...place, ppl, pk: people };
  const signature = createHash('sha512').update(`${ppl} ${seed}`).digest('base64url');
  return `${header}.${base64Url(claims)}.${signature}`;
}

const SEEDS = [1, 2, 3, 4];

describe.each([
  ['1 person', EVENT, { a: 1 }],
  ['10 people of two packages', EVENT, { a: 6, b: 4 }],
  ['99 people of three packages', EVENT, { a: 33, b: 33, c: 33 }],
  ['a table', TABLE, { a: 4 }],
])('the QR code of a ticket for %s', (_party, place, people) => {
  it('has a version of at most 10', async () => {
    for (const seed of SEEDS) {
      const { width = 0 } = await sharp(await ticketQrPng(aToken(place, people, seed))).metadata();
      expect(versionOf(width)).toBeLessThanOrEqual(10);
    }
  });

  it.each(SIGHTS)('is read by zbar %s, on the page and in the PDF', async (_sight, seen) => {
    for (const seed of SEEDS) {
      const token = aToken(place, people, seed);
      const png = await ticketQrPng(token);
      expect(tokenOfQr((await readQr(seen(sharp(png)))) ?? '')).toBe(token);
      const pdf = await buildTicketPdf({ ticket: aTicket(), qrImage: png, createdAt: new Date(0) });
      const [image] = (await readPdf(pdf)).images;
      if (!image) throw new Error('the PDF has no picture');
      const { width, height, data } = image;
      const inPdf = sharp(data, { raw: { width, height, channels: 3 } });
      expect(tokenOfQr((await readQr(seen(inPdf))) ?? '')).toBe(token);
    }
  });
});

it('a code of the token’s letters would be larger than version 10 and not be read 120 px wide', async () => {
  const { qrPng } = await import('./qr-png.ts');
  const token = aToken(EVENT, { a: 33, b: 33, c: 33 }, 1);
  const png = await qrPng(token);
  expect(versionOf((await sharp(png).metadata()).width ?? 0)).toBeGreaterThan(10);
  expect(await readQr(sharp(png).resize(120))).not.toBe(token);
});
