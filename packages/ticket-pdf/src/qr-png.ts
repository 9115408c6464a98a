// Eight pixels a module stay sharp when the code is as wide as a page; four modules of white are the standard's margin.
const LOOK = { errorCorrectionLevel: 'M', scale: 8, margin: 4 } as const;

/** A ticket's QR code as PNG, the token as it stands. The same in the browser and on the server. Rejects when the token is empty or longer than a QR holds. */
export async function qrPng(token: string): Promise<Uint8Array> {
  const { default: QRCode } = await import('qrcode');
  const url = await QRCode.toDataURL(token, LOOK);
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
}
