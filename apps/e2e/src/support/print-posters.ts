import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQrOfPdf } from './read-qr.ts';
import { runJalsa } from './run-jalsa.ts';

/** Prints posters and returns the addresses in their QR codes. */
export async function printPosters(count: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-posters-'));
  try {
    const printed = await runJalsa(
      'driver-qr',
      '--name',
      'Airport stand',
      '--count',
      String(count),
      '--out',
      folder,
    );
    const files = [...printed.matchAll(/^(\S+\.pdf)$/gm)].map(([, file = '']) => file);
    return await Promise.all(files.map(async (file) => (await readQrOfPdf(await readFile(file))) ?? ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}
