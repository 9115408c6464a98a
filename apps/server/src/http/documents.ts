import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { contentSecurityPolicy, paymentOrigins } from './content-security-policy.ts';

/** Headers that tell a browser what a document may do. They have no effect on other answers. */
export function documentHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'permissions-policy': permissionsPolicy(config),
    // The payment window opens the bank's page, which reports to its opener; 'same-origin' would separate the two.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    // Development uses plain http; in production a proxy in front uses https.
    ...(config.siteOrigin.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

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

/** Whether browsers show an answer as a document that can load or run something. */
export function isDocument(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  return typeof type === 'string' && /^(text\/html|image\/svg\+xml)/i.test(type);
}

/** Adds the headers of documents that an answer does not have yet: a page may have a policy of its own. */
export function addDocumentHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.server.documentHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    documentHeaders: Readonly<Record<string, string>>;
  }
}
