import type { Config } from '../config.ts';

interface PolicyOptions {
  /** The hashes of the inline scripts that may run. */
  scriptHashes?: readonly string[];
  takesPayments?: boolean;
  /** Pages that draw tickets compile WebAssembly; no page may run a text as a script. */
  drawsTickets?: boolean;
}

/**
 * The hashes of the style element that sonner, the library of the toasts, adds to a page: empty, then with its styles. With
 * another version the browser refuses the styles and names the new hash, and the journeys fail.
 */
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/**
 * The `Content-Security-Policy` of our pages. They load our own files, the pictures of a foreign content site and of
 * `FILES_PUBLIC_URL` and, if they take payments, the payment window.
 */
export function contentSecurityPolicy(
  config: Config,
  { scriptHashes = [], takesPayments = true, drawsTickets = false }: PolicyOptions = {},
): string {
  const payment = takesPayments ? paymentOrigins(config.payment) : { script: [], frame: [] };
  // Posts of a foreign content site show its pictures.
  const contentSite = config.cmsUrl === null ? [] : [new URL(config.cmsUrl).origin];
  const pictures = config.files.publicOrigin === null ? [] : [config.files.publicOrigin];
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(drawsTickets ? ["'wasm-unsafe-eval'"] : []),
      ...payment.script,
    ],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...TOAST_STYLES],
    // Placeholder colours and progress bars are style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...contentSite, ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...payment.frame],
    'frame-src': ["'self'", ...payment.frame],
    'frame-ancestors': ["'self'"],
    // In browsers that cannot show the window, its script sends the visitor to the provider's page by a form.
    'form-action': ["'self'", ...payment.frame],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
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
