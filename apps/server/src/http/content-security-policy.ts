import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

interface PolicyOptions {
  /** The hashes of the inline scripts that may run. */
  scriptHashes?: readonly string[];
  takesPayments?: boolean;
  /** Pages that draw tickets compile WebAssembly; no page may run a text as a script. */
  drawsTickets?: boolean;
}

/**
 * Headers that limit what our pages may load: our own files, the pictures of a foreign content site and, on pages that take
 * payments, the payment window.
 */
export function contentSecurityPolicy(
  config: Config,
  { scriptHashes = [], takesPayments = true, drawsTickets = false }: PolicyOptions = {},
): FastifyHelmetOptions {
  const payment = takesPayments ? paymentOrigins(config.payment) : { script: [], frame: [] };
  // Posts of a foreign content site show its pictures.
  const contentSite = config.cmsUrl === null ? [] : [new URL(config.cmsUrl).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...scriptHashes.map((hash) => `'${hash}'`),
          ...(drawsTickets ? ["'wasm-unsafe-eval'"] : []),
          ...payment.script,
        ],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Placeholder colours and progress bars are style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...contentSite],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...payment.frame],
        frameSrc: ["'self'", ...payment.frame],
        frameAncestors: ["'self'"],
        // In browsers that cannot show the window, its script sends the visitor to the provider's page by a form.
        formAction: ["'self'", ...payment.frame],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // Development uses plain http; in production a proxy in front uses https.
    strictTransportSecurity: config.siteOrigin.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // The payment window opens the bank's page, which reports to its opener; 'same-origin' would separate the two.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** The foreign origins of the payment window. */
export function paymentOrigins({ apiUrl, scriptUrl }: Config['payment']): {
  script: string[];
  frame: string[];
} {
  const api = apiUrl === null ? [] : [new URL(apiUrl).origin];
  // The script of the sandbox inside is a path of this site.
  const script = URL.canParse(scriptUrl) ? [new URL(scriptUrl).origin] : [];
  return { script, frame: [...new Set([...api, ...script])] };
}
