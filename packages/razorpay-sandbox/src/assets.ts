import { readFileSync } from 'node:fs';

// The folder assets/ stands beside src/ and dist/. Only the files of this list are served.
const FILES: Record<string, string> = {
  '/checkout.js': 'checkout.js',
  '/v1/checkout.js': 'checkout.js',
  '/window': 'window/window.html',
  '/window/window.css': 'window/window.css',
  '/window/main.js': 'window/main.js',
  '/window/fields.js': 'window/fields.js',
  '/window/focus.js': 'window/focus.js',
  '/window/theme.js': 'window/theme.js',
};

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

// The window loads only its own files, and pictures from any address for the merchant's logo.
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src * data:; base-uri 'none'; form-action 'none'";

const cache = new Map<string, string>();

/** Serves checkout.js and the files of its window; returns null for any other path. */
export function serveAsset(path: string): Response | null {
  const name = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (name === undefined) return null;
  let text = cache.get(name);
  if (text === undefined) {
    text = readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');
    cache.set(name, text);
  }
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return new Response(text, {
    headers: {
      'Content-Type': `${TYPES[extension]}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(extension === 'html' && { 'Content-Security-Policy': WINDOW_POLICY }),
    },
  });
}
