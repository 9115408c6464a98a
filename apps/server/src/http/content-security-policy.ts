import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/**
 * Headers that tell browsers what our pages may load: our own files, and the payment window. Of scripts that stand in a
 * page itself, those with one of these hashes may run.
 */
export function contentSecurityPolicy(config: Config, scriptHashes: string[] = []): FastifyHelmetOptions {
  const payment = paymentOrigins(config.payment);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...payment.script],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Placeholder colours and progress bars are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...payment.frame],
        frameSrc: ["'self'", ...payment.frame],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // Plain http is fine on a developer's machine; in production a proxy in front speaks https.
    strictTransportSecurity: config.siteOrigin.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // The payment window opens the bank's page, which tells its opener how it ended; 'same-origin' would part the two.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Where the payment window comes from, ours aside. */
export function paymentOrigins({ provider, apiUrl }: Config['payment']): {
  script: string[];
  frame: string[];
} {
  const api = apiUrl === null ? [] : [new URL(apiUrl).origin];
  if (provider === 'sandbox') return { script: api, frame: api };
  const checkout = 'https://checkout.razorpay.com';
  return { script: [checkout], frame: [...api, checkout] };
}
