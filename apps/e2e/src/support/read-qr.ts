import { inflateSync } from 'node:zlib';
import decode from 'jsqr';
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { PNG } from 'pngjs';

/** The text in a QR that is the picture. */
export function readQrOfPng(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}

/** The text in the QR on the one page of a ticket. */
export async function readQrOfPdf(pdf: Uint8Array): Promise<string | undefined> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const [page] = document.getPages();
  const pictures = page?.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.values() ?? [];
  for (const reference of pictures) {
    const picture = document.context.lookup(reference);
    if (!(picture instanceof PDFRawStream)) continue;
    const number = (name: string) => picture.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    const [width, height] = [number('Width'), number('Height')];
    const text = decode(withAlpha(inflateSync(picture.contents), width * height), width, height)?.data;
    if (text) return text;
  }
  return undefined;
}

/** Three bytes a pixel, as they stand in a PDF, as the four that the decoder takes. */
function withAlpha(rgb: Uint8Array, pixels: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255);
  for (let at = 0; at < pixels; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return rgba;
}
