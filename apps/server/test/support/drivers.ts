import sharp from 'sharp';
import { importQrTokens } from '../../src/modules/drivers/index.ts';
import { newMobile, readCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

export const QR_TOKEN = 'AIRPORT-STAND';

/** Stores a QR token. */
export const addQrToken = (server: TestApp, token = QR_TOKEN, revoked = false): Promise<void> =>
  importQrTokens(server.context.database, [{ token, name: 'Airport stand', revoked }], server.clock.now());

export interface TestDriver {
  driverId: string;
  mobile: string;
  token: string;
  headers: { authorization: string };
}

/** Registers a driver and verifies the number. */
export async function addDriver(
  server: TestApp,
  { mobile = newMobile(), name = 'Ramesh Yadav' } = {},
): Promise<TestDriver> {
  const { drivers } = server.api;
  const { driverId, nonce } = await drivers.register({ body: { name, mobile, qr_token: QR_TOKEN } });
  const otp = await readCode(server, mobile);
  const { token } = await drivers.verify({ body: { otp, driverId, nonce } });
  return { driverId, mobile, token, headers: { authorization: `Bearer ${token}` } };
}

/** A photo as a phone takes it: its EXIF names the phone and the place. */
export const cardPhoto = (background = '#d4006a', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone', Copyright: 'Ramesh Yadav' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();

export const photoFile = (bytes: Buffer, name = 'card.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** The form of a driver with an Aadhar card. */
export async function documentsForm(driverId: string, more: Record<string, unknown> = {}) {
  const photo = photoFile(await cardPhoto());
  return {
    driverId,
    QR_code: QR_TOKEN,
    goverment_id: 'aadhar',
    license: photo,
    registration_card: photo,
    verification_id: [photo, photo],
    ...more,
  };
}

/** Submits the documents of a driver. */
export async function submitDocuments(server: TestApp, driver: TestDriver, more = {}): Promise<string> {
  const form = await documentsForm(driver.driverId, more);
  return (await server.api.drivers.upload({ headers: driver.headers, form })).message;
}
