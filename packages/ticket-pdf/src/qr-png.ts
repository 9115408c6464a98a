// Eight pixels for each module stay sharp at the width of a page. The QR standard demands a margin of four modules.
const OPTIONS = { errorCorrectionLevel: 'M', scale: 8, margin: 4 } as const;

/**
 * Draws a token as a QR code in PNG, the same in the browser and on the server. Rejects when the token is empty or too
 * long for a QR code.
 */
export async function qrPng(token: string): Promise<Uint8Array> {
  const { default: QRCode } = await import('qrcode');
  const url = await QRCode.toDataURL(token, OPTIONS);
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}
