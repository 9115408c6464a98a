import type { RequestListener } from 'node:http';
import { nodeListener, type Sandbox } from '../src/index.ts';

// A strict merchant allows its own files and a frame of the sandbox, and nothing inline.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'";

const HTML = `<!doctype html><html lang="en"><title>Shop</title><script src="/sandbox/razorpay/v1/checkout.js"></script>
<script src="/shop.js"></script><h1>Shop</h1><p>Two tickets for tonight.</p><button id="buy">Buy</button></html>`;

// Options come from the test; the reports of the window are kept in \`window.reports\`.
const SCRIPT = `
window.reports = [];
window.buy = (options) => {
  const note = (kind) => (payload) => window.reports.push({ kind, payload });
  const razorpay = new Razorpay({
    ...options,
    ...(options.callback_url ? {} : { handler: note('paid') }),
    modal: { ...options.modal, ondismiss: note('dismissed') },
  });
  razorpay.on('payment.failed', note('failed'));
  document.getElementById('buy').focus();
  razorpay.open();
};`;

/** A merchant's site with the sandbox mounted beside it. */
export function merchantPage(sandbox: Sandbox, onCallback: (form: string) => void): RequestListener {
  const gateway = nodeListener(sandbox);
  return (request, response) => {
    if (request.url?.startsWith('/sandbox/')) return gateway(request, response);
    if (request.method === 'POST') {
      let form = '';
      request.on('data', (chunk) => {
        form += chunk;
      });
      request.on('end', () => {
        onCallback(form);
        response.end('thank you');
      });
      return;
    }
    const isScript = request.url === '/shop.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    });
    response.end(isScript ? SCRIPT : HTML);
  };
}
