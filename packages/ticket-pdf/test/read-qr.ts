import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import type { Sharp } from 'sharp';

/** The text that zbar reads in a picture of a QR code; null when it finds none. */
export async function readQr(picture: Sharp): Promise<string | null> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const symbols = await scanRGBABuffer(Uint8Array.from(data).buffer, info.width, info.height);
  return symbols[0]?.decode() ?? null;
}

/** How a gate may see a code: small on a screen, or out of focus. */
export const SIGHTS: readonly [string, (picture: Sharp) => Sharp][] = [
  ['120 px wide', (picture) => picture.resize(120)],
  ['300 px wide with a blur of 2 px', (picture) => picture.resize(300).blur(2)],
];

/** The version of a QR code (1 to 40), by the width of a picture with 8 px for each module and a margin of 4. */
export const versionOf = (width: number): number => (width / 8 - 8 - 17) / 4;
