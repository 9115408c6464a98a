import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import decode from 'jsqr';
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { type Config, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand } from './run-command.ts';

const ORIGIN = 'https://tickets.example.org';
const MM = 72 / 25.4;

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let config: Config;
const printed = captureOutput();
const log = createLogger('silent');
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'jalsa-posters-'));
  config = readConfig({ DATABASE_URL: testDatabase.url, JALSA_DATA: folder, SITE_ORIGIN: ORIGIN });
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});
const run = (...args: string[]) => runCommand(['driver-qr', ...args], config, log);

/** The text of the QR code on the only page of a PDF. */
function readQr(document: PDFDocument): string | undefined {
  const pictures = document
    .getPage(0)
    .node.Resources()
    ?.lookupMaybe(PDFName.of('XObject'), PDFDict)
    ?.values();
  for (const reference of pictures ?? []) {
    const picture = document.context.lookup(reference);
    if (!(picture instanceof PDFRawStream)) continue;
    const number = (name: string) => picture.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    const [width, height] = [number('Width'), number('Height')];
    const rgb = inflateSync(picture.contents);
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let at = 0; at < width * height; at++) pixels.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
    return decode(pixels, width, height)?.data;
  }
  return undefined;
}

test('driver-qr writes an A5 poster with bleed for each token, whose QR code holds the printed address', async () => {
  const folderOut = join(folder, 'posters');
  await run('--name', 'Airport stand', '--count', '3', '--out', folderOut);
  const { out: posted } = printed;
  const posters = [...posted.matchAll(/^(.+): (https\S+)\n(\S+)$/gm)];
  expect(posters.map(([, place]) => place)).toEqual([
    'Airport stand 1',
    'Airport stand 2',
    'Airport stand 3',
  ]);
  for (const [, , address = '', file = ''] of posters) {
    expect(address).toMatch(/^https:\/\/tickets\.example\.org\/onboard-cab-drivers\/[0-9A-Z]{12}$/);
    const document = await PDFDocument.load(await readFile(file));
    expect(document.getPageCount()).toBe(1);
    const { width, height } = document.getPage(0).getTrimBox();
    expect([width / MM, height / MM].map(Math.round)).toEqual([148, 210]);
    expect(Math.round(document.getPage(0).getSize().width / MM)).toBe(154);
    expect(readQr(document)).toBe(address);
  }

  printed.out = '';
  await run('list');
  const tokens = posters.map(([, , address = '']) => address.split('/').at(-1) ?? '');
  for (const token of tokens) expect(printed.out).toMatch(new RegExp(`^${token} {2}in use since`, 'm'));
  await run('revoke', tokens[1] ?? '');
  await run('list');
  expect(printed.out).toMatch(new RegExp(`^${tokens[1]} {2}revoked .* Airport stand 2$`, 'm'));
});

test.each([
  [['--name', ' ', '--out', '/tmp'], 'usage: jalsa driver-qr'],
  [['--name', 'A', '--out', '/tmp', '--count', '0'], '--count: a whole number from 1 to 100'],
  [['--name', 'A', '--out', '/tmp', '--count', 'many'], '--count: a whole number from 1 to 100'],
  [['--name', 'A', '--out', '/dev/null/posters'], '--out: /dev/null/posters cannot be made'],
  [['revoke', 'NOBODY'], 'No token NOBODY is in use.'],
])('driver-qr refuses the arguments %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
