import type { PDFDocument, PDFImage } from 'pdf-lib';

/** Embeds the image as PNG, and as JPG when it is none (document 2, section 9). Rejects when it is neither. */
export async function embedQr(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  try {
    return await document.embedPng(bytes);
  } catch {
    // pdf-lib reads a JPG from the start of its buffer, so it gets one of its own.
    return document.embedJpg(new Uint8Array(bytes));
  }
}
