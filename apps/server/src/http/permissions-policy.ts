import type { Config } from '../config.ts';
import { paymentOrigins } from './content-security-policy.ts';

/** What no page of ours uses, and no frame in one may use. */
const NOBODY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** The `Permissions-Policy` header: only the payment window may ask the browser to pay, and nothing else is asked for. */
export function permissionsPolicy({ payment }: Pick<Config, 'payment'>): string {
  const frames = paymentOrigins(payment).frame.map((origin) => `"${origin}"`);
  return [...NOBODY.map((feature) => `${feature}=()`), `payment=(${['self', ...frames].join(' ')})`].join(
    ', ',
  );
}
