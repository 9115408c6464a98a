import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { documentHeaders } from './documents.ts';

const RAZORPAY = {
  SITE_ORIGIN: 'https://jalsa.example',
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_KEY_ID: 'rzp_test_1',
};

/** The headers of documents, and the policy of a site by its directives. */
function headersWith(environment: Record<string, string>, drawsTickets = false) {
  const config = readConfig(environment);
  const headers = documentHeaders(config);
  const policy = contentSecurityPolicy(config, { scriptHashes: ['sha256-first'], drawsTickets });
  const directives = policy.split(';').map((directive): [string, string] => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  });
  return { headers, directives: Object.fromEntries(directives) };
}

const OURS = {
  'default-src': "'self'",
  'script-src': "'self' 'sha256-first'",
  'script-src-attr': "'none'",
  'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]+=')+$/),
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
};

test('allows only our own origin with the sandbox inside', () => {
  const { directives, headers } = headersWith({});
  expect(directives).toEqual(OURS);
  expect(headers['strict-transport-security'], 'a developer has no https').toBeUndefined();
});

test('allows WebAssembly only to pages that draw tickets', () => {
  const { directives } = headersWith({}, true);
  expect(directives).toEqual({ ...OURS, 'script-src': `${OURS['script-src']} 'wasm-unsafe-eval'` });
});

test('allows the payment window of another sandbox', () => {
  const elsewhere = 'http://localhost:4100';
  expect(headersWith({ RAZORPAY_API_URL: `${elsewhere}/sandbox` }).directives).toEqual({
    ...OURS,
    'script-src': `${OURS['script-src']} ${elsewhere}`,
    'connect-src': `'self' ${elsewhere}`,
    'frame-src': `'self' ${elsewhere}`,
    'form-action': `'self' ${elsewhere}`,
  });
});

test('allows the payment window of Razorpay, and requires https', () => {
  const { directives, headers } = headersWith(RAZORPAY);
  const [api, checkout] = ['https://api.razorpay.com', 'https://checkout.razorpay.com'];
  expect(directives).toEqual({
    ...OURS,
    'script-src': `${OURS['script-src']} ${checkout}`,
    'connect-src': `'self' ${api} ${checkout}`,
    'frame-src': `'self' ${api} ${checkout}`,
    'form-action': `'self' ${api} ${checkout}`,
  });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('allows the pictures of a foreign content site', () => {
  const { directives } = headersWith({ CMS_URL: 'https://cms.example/site' });
  expect(directives).toEqual({ ...OURS, 'img-src': `${OURS['img-src']} https://cms.example` });
});

test('lets a window that a page opens report to that page', () => {
  const { headers } = headersWith(RAZORPAY);
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('allows the pictures of FILES_PUBLIC_URL', () => {
  const { directives } = headersWith({ FILES_PUBLIC_URL: 'https://pictures.example' });
  expect(directives['img-src']).toBe("'self' data: blob: https://pictures.example");
});
