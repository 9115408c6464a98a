import type { PDFDocument, PDFImage } from 'pdf-lib';

/** Embeds an image as PNG, or else as JPG. Rejects when it is neither. */
export async function embedQr(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  try {
    return await document.embedPng(bytes);
  } catch {
    // pdf-lib reads a JPG from the start of its buffer, so the bytes are copied into a buffer of their own.
    return document.embedJpg(new Uint8Array(bytes));
  }
}
