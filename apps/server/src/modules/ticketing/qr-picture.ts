import { toBuffer } from 'qrcode';

/** The QR of a ticket as PNG: 640 pixels wide, with the quiet border that readers need. */
export function qrPicture(token: string): Promise<Buffer> {
  return toBuffer(token, { type: 'png', width: 640, margin: 4, errorCorrectionLevel: 'M' });
}
