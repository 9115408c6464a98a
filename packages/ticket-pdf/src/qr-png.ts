import { qrTextOf } from '@jalsa/booking-core/tickets';

// Eight pixels for each module stay sharp at the width of a page. The QR standard demands a margin of four modules.
const OPTIONS = { errorCorrectionLevel: 'M', scale: 8, margin: 4 } as const;

/**
 * Draws a text as a QR code in PNG, the same in the browser and on the server. Rejects when the text is empty or too long
 * for a QR code.
 */
export async function qrPng(text: string): Promise<Uint8Array> {
  const { default: QRCode } = await import('qrcode');
  const url = await QRCode.toDataURL(text, OPTIONS);
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}

/** Draws the token of a ticket as `qrPng` does, in digits: the code has fewer modules than one of the token's letters. */
export const ticketQrPng = (token: string): Promise<Uint8Array> => qrPng(qrTextOf(token));
