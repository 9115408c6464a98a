import type { Config } from '../config.ts';
import { paymentOrigins } from './content-security-policy.ts';

/** The browser features that no page uses and no frame may use. */
const FORBIDDEN_FEATURES = [
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

/**
 * The `Permissions-Policy` header: only pages that take payments and the payment window may use the browser's payment
 * feature.
 */
export function permissionsPolicy({ payment }: Pick<Config, 'payment'>, takesPayments = true): string {
  const frames = paymentOrigins(payment).frame.map((origin) => `"${origin}"`);
  const payers = takesPayments ? ['self', ...frames] : [];
  return [...FORBIDDEN_FEATURES.map((feature) => `${feature}=()`), `payment=(${payers.join(' ')})`].join(
    ', ',
  );
}
