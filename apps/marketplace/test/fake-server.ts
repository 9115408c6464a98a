import type { EventCard, EventGroup, EventKind, LocationList } from '@jalsa/api-client';
import { makeConstants } from './make/booking-data.ts';
import { makeCities } from './make/city.ts';
import { makeCustomer } from './make/customer.ts';

/** A recorded request. */
interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Answers = Record<string, (asked: RecordedRequest) => Answer | Promise<Answer>>;

const EVENTS = '/service/events_service/v2/no_auth';

export interface FakeServerOptions {
  cities?: LocationList;
  groups?: EventGroup[];
  kinds?: EventKind[];
  events?: EventCard[];
  /** Responses that override or extend the default ones, by `METHOD path`. */
  answers?: Answers;
}

/** A fake server behind `fetch`: responds like the contract and records the requests. */
export function fakeServer({
  cities = makeCities(),
  groups = [],
  kinds = [],
  events = [],
  answers = {},
}: FakeServerOptions = {}) {
  const asked: RecordedRequest[] = [];
  const all: Answers = {
    [`GET ${EVENTS}/locations`]: () => ({ body: cities }),
    [`GET ${EVENTS}/events/grouped`]: () => ({ body: groups }),
    [`GET ${EVENTS}/events`]: ({ query }) => {
      const page = Number(query.page ?? 0);
      const size = Number(query.page_size ?? 12);
      const shown = events.slice(page * size, (page + 1) * size);
      return { body: { events: shown, total: events.length, page, page_size: size } };
    },
    [`GET ${EVENTS}/kinds`]: () => ({ body: kinds }),
    [`GET ${EVENTS}/sponsored/events`]: () => ({ body: [] }),
    [`GET ${EVENTS}/partners`]: () => ({ body: [] }),
    [`GET ${EVENTS}/gallery`]: () => ({ body: [] }),
    [`GET ${EVENTS}/venues`]: () => ({ body: [] }),
    'GET /service/accounts_service/v1/no_auth/constants': () => ({ body: makeConstants() }),
    'POST /customer/check': () => ({ body: { exists: true } }),
    'POST /customer/otp/send': () => ({
      body: { new_customer: false, message: 'Sent.', resend_after: 30, nonce: 'nonce-1' },
    }),
    'POST /customer/otp/verify': () => ({
      body: { data: { payload: { partner: makeCustomer(), access_token: 'token-1' } } },
    }),
    'GET /customer/customer/customer-1': () => ({ body: makeCustomer() }),
    'POST /customer/logout': () => ({ status: 204 }),
    ...answers,
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams } = new URL(request.url);
    const text = await request.text();
    const call = {
      method: request.method,
      path,
      query: Object.fromEntries(searchParams),
      body: text ? JSON.parse(text) : undefined,
    };
    asked.push(call);
    const answer =
      (await all[`${call.method} ${path}`]?.(call)) ?? failure(404, 'not_found', `Nothing at ${path}`);
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };
  return {
    fetch,
    asked,
    /** The bodies of the requests to a path, in order. */
    bodiesTo: (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body),
  };
}

/** An error response of the server. */
export function failure(status: number, code: string, message: string): Answer {
  return { status, body: { message, code, request_id: 'request-1' } };
}
