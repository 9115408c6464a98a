import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { india } from '../../src/lib/india.ts';
import { EVENT, FREE_PACKAGE, PAID_PACKAGE, SECOND_EVENT, SECOND_PACKAGE, TABLES, VENUE } from './seed.ts';

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

/** An order of one place in each of two events, by the next buyer each time it is sent. */
export function twoEventsRequest(): string {
  const id = 'bench-buyer-BUYER';
  const headers = { authorization: 'Bearer bench-token-BUYER', user: id, 'idempotency-key': 'RANDOM' };
  const place = (event_id: string, package_map_id: string) => ({
    event_id,
    ppl_count: 1,
    package_info: [{ package_map_id, qty: 1 }],
  });
  const body = {
    customer_info: { _id: id, mobile: '9000BUYER', name: 'Asha Rao', email: 'asha@example.org' },
    platform_fee: 100,
    gst_fee: 18,
    total_amount: 1118,
    parent_event: EVENT,
    tickets: [place(EVENT, PAID_PACKAGE), place(SECOND_EVENT, SECOND_PACKAGE)],
  };
  return requestText('/customer/payment/slots/init', headers, JSON.stringify(body));
}

/** An order of one table for a sitting in a week, by the next buyer each time it is sent, from an address of the buyer. */
export function tableRequest(now: Date): string {
  const headers = { 'x-forwarded-for': 'ADDRESS', 'idempotency-key': 'RANDOM' };
  const day = formatISO(addDays(now, 7), { representation: 'date', in: india });
  const body = {
    venue: VENUE,
    package_info: [{ package_map_id: TABLES, qty: 1 }],
    name: 'Asha Rao',
    mobile: '9000BUYER',
    email: 'asha@example.org',
    arrives_at: `${day}T20:00:00+05:30`,
    people: 2,
  };
  return requestText('/service/tickets_service/v1/no_auth/tickets/TCI', headers, JSON.stringify(body));
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
