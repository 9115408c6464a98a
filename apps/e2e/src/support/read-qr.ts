import { inflateSync } from 'node:zlib';
import decode from 'jsqr';
import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib';
import { PNG } from 'pngjs';

/** The text of the QR code in a PNG. */
export function readQrOfPng(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return decode(new Uint8ClampedArray(data), width, height)?.data;
}

/** The text of the QR code in a ticket PDF of one page. */
export async function readQrOfPdf(pdf: Uint8Array): Promise<string | undefined> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const [page] = document.getPages();
  const pictures = page?.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.values() ?? [];
  for (const reference of pictures) {
    const picture = document.context.lookup(reference);
    if (!(picture instanceof PDFRawStream)) continue;
    const number = (name: string) => picture.dict.lookup(PDFName.of(name), PDFNumber).asNumber();
    const [width, height] = [number('Width'), number('Height')];
    const text = decode(addAlpha(inflateSync(picture.contents), width * height), width, height)?.data;
    if (text) return text;
  }
  return undefined;
}

/** Converts RGB pixels, the format of the PDF, to RGBA, the format of the decoder. */
function addAlpha(rgb: Uint8Array, pixels: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255);
  for (let pixel = 0; pixel < pixels; pixel += 1) rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return rgba;
}
