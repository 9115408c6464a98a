import { EVENT, FREE_PACKAGE, PAID_PACKAGE } from './seed.ts';

export const EMPTY_REQUEST = requestText('/bench/empty', {}, '{}');

/** An order of one place, by the next buyer each time it is sent, with an idempotency key of its own. */
export function orderRequest(kind: 'paid' | 'free'): string {
  const paid = kind === 'paid';
  const id = 'bench-buyer-BUYER';
  const headers = { authorization: 'Bearer bench-token-BUYER', user: id, 'idempotency-key': 'RANDOM' };
  const body = {
    customer_info: { _id: id, mobile: '9000BUYER', name: 'Asha Rao', email: 'asha@example.org' },
    package_info: [{ package_map_id: paid ? PAID_PACKAGE : FREE_PACKAGE, qty: 1 }],
    event_id: EVENT,
    ppl_count: 1,
    platform_fee: paid ? 50 : 0,
    gst_fee: paid ? 9 : 0,
    total_amount: paid ? 559 : 0,
  };
  return requestText('/customer/payment/init2', headers, JSON.stringify(body));
}

function requestText(path: string, headers: Record<string, string>, body: string): string {
  const length = Buffer.byteLength(body.replaceAll('BUYER', '000000'));
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
