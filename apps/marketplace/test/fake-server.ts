import {
  ApiError,
  type CallInput,
  createCaller,
  type EventCard,
  type EventGroup,
  type EventKind,
  type LocationList,
} from '@jalsa/api-client';
import {
  type Answer as BodyOf,
  type Endpoint,
  ERROR_STATUS,
  errorBody,
  operations,
} from '@jalsa/api-client/contract';
import { makeConstants, makeOffer } from '@jalsa/checkout/test/make/constants';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { makeOrder, makeOrderResult, makeOrderStatus, makeTicket } from '@jalsa/checkout/test/make/ticket';
import { clearSession, readSession } from '@jalsa/web/session/session';
import { expect, type Mock, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { BookingData } from '../src/features/booking/load-booking.ts';
import { apiGroups } from '../src/lib/api-groups.ts';
import { makeCities } from './make/city.ts';

/** A recorded request. */
interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; isOutsideContract?: true };
type Answers = Record<string, (asked: RecordedRequest) => Answer | Promise<Answer>>;

type Groups = typeof apiGroups;

/** The endpoints as mocks. A mock returns the answer's body, or rejects with the `ApiError` that the caller receives. */
export type FakeApi = {
  [Group in keyof Groups]: {
    [Name in keyof Groups[Group]]: Groups[Group][Name] extends Endpoint
      ? Mock<(input: CallInput<Groups[Group][Name]>) => Promise<BodyOf<Groups[Group][Name]>>>
      : never;
  };
};

export interface FakeServerOptions {
  cities?: LocationList;
  groups?: EventGroup[];
  kinds?: EventKind[];
  events?: EventCard[];
  /** Responses that override the mocks, by `METHOD path`. */
  answers?: Answers;
}

const OPERATIONS = operations(apiGroups).map((operation) => ({
  ...operation,
  address: new RegExp(
    `^${operation.endpoint.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  ),
}));

/**
 * A fake server behind `fetch`. Each request and each answer is checked against the contract, and the test fails when one
 * does not follow it. `api` has a mock for each endpoint, and the requests are recorded.
 */
export function fakeServer(options: FakeServerOptions = {}) {
  const { answers = {} } = options;
  const api = createMocks(options);
  const asked: RecordedRequest[] = [];
  const violations: string[] = [];
  onTestFinished(() => expect(violations).toEqual([]));

  const check = (what: string, schema: z.core.$ZodType | undefined, value: unknown) => {
    const checked = schema && z.safeParse(schema, value);
    if (checked?.error) violations.push(`${what}: ${z.prettifyError(checked.error)}`);
    return checked?.data;
  };

  async function answerOf(call: RecordedRequest, request: Request): Promise<Answer> {
    const found = OPERATIONS.map((operation) => ({
      ...operation,
      match: operation.address.exec(call.path),
    })).find(({ endpoint, match }) => match && endpoint.method === call.method);
    if (!found?.match) throw new Error(`The contract has no ${call.method} ${call.path}.`);
    const { group, name, operationId, endpoint, match } = found;
    const params = { ...match.groups };
    check(`params of ${operationId}`, endpoint.params, params);
    const query = check(`query of ${operationId}`, endpoint.query, call.query);
    const headers = Object.fromEntries(request.headers);
    check(`headers of ${operationId}`, endpoint.headers, headers);
    check(`body of ${operationId}`, endpoint.body, call.body);
    const override = answers[`${call.method} ${call.path}`];
    const answer = override ? await override(call) : await mockAnswer();
    if (!answer.isOutsideContract) {
      const { status = 200 } = answer;
      const schema = status < 400 ? endpoint.response[status] : errorBody;
      if (!schema) violations.push(`answer of ${operationId}: the contract has no status ${status}`);
      check(`answer of ${operationId}`, schema, answer.body);
    }
    return answer;

    async function mockAnswer(): Promise<Answer> {
      const authorization = request.headers.get('authorization');
      const input = {
        ...(endpoint.params && { params }),
        ...(query instanceof Object && Object.keys(query).length > 0 && { query: { ...query } }),
        ...(endpoint.headers && { headers }),
        // A public endpoint that the caller gave its session.
        ...(endpoint.auth === 'public' && authorization && { headers: { authorization } }),
        ...(endpoint.body && { body: call.body }),
      };
      const [status = 200] = Object.keys(endpoint.response).map(Number);
      const mock = (api as unknown as Record<string, Record<string, Mock>>)[group]?.[name];
      try {
        return { status, body: await mock?.(input) };
      } catch (error) {
        return toFailure(error);
      }
    }
  }

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
    const answer = await Promise.race([answerOf(call, request), rejectOnAbort(request.signal)]);
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
    });
  };
  return {
    fetch,
    api,
    /** The API client of the browser, without its retries, which would prolong the tests. */
    client: createCaller(apiGroups, {
      baseUrl: 'http://localhost',
      fetch,
      retries: 0,
      getToken: () => readSession()?.accessToken,
      getUser: () => readSession()?.partnerId,
      onUnauthorized: clearSession,
    }),
    asked,
    /** The bodies of the requests to a path, in order. */
    bodiesTo: (path: string) => asked.filter((call) => call.path === path).map(({ body }) => body),
  };
}

/** A fake server that sells the event of a booking. */
export function fakeBookingServer({ event, offers, constants }: BookingData) {
  const server = fakeServer();
  const { catalogue, accounts } = server.api;
  catalogue.event.mockImplementation(async () => event);
  catalogue.discounts.mockImplementation(async () => ({ _payload: { discount: offers } }));
  accounts.constants.mockImplementation(async () => constants);
  return server;
}

/** An error response of the server. */
export function failure(status: number, code: string, message: string): Answer {
  return { status, body: { message, code, request_id: 'request-1' } };
}

/** The response for the error of a mock. An error without a response is a broken connection. */
function toFailure(error: unknown): Answer {
  if (!(error instanceof ApiError)) throw error;
  // The client recognises its timeout by the name.
  if (error.code === 'timeout') throw Object.assign(new Error('No answer'), { name: 'TimeoutError' });
  if (!Object.hasOwn(ERROR_STATUS, error.code)) throw new TypeError('fetch failed');
  const { code, status, message, details, retryAfter, requestId = 'request-1' } = error;
  return {
    status: status ?? ERROR_STATUS[code as keyof typeof ERROR_STATUS],
    body: { message, code, request_id: requestId, ...(details.length > 0 && { details }) },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

/** Mocks that answer as a server does that sells `events` and knows one customer; other endpoints answer 404. */
function createMocks({
  cities = makeCities(),
  groups = [],
  kinds = [],
  events = [],
}: FakeServerOptions): FakeApi {
  const missing = async () => {
    throw new ApiError({ code: 'not_found', status: 404, message: 'There is nothing here.' });
  };
  const mocks = Object.fromEntries(
    Object.entries(apiGroups).map(([group, endpoints]) => [
      group,
      Object.fromEntries(Object.keys(endpoints).map((name) => [name, vi.fn(missing)])),
    ]),
  ) as unknown as FakeApi;
  const { catalogue, accounts, customer, orders, payments } = mocks;
  catalogue.locations.mockImplementation(async () => cities);
  catalogue.groups.mockImplementation(async () => groups);
  catalogue.kinds.mockImplementation(async () => kinds);
  catalogue.events.mockImplementation(async ({ query }) => {
    const { page, page_size: size } = query as { page: number; page_size: number };
    const shown = events.slice(page * size, (page + 1) * size);
    return { events: shown, total: events.length, page, page_size: size };
  });
  for (const part of ['banners', 'partners', 'gallery', 'venues'] as const) {
    catalogue[part].mockImplementation(async () => []);
  }
  accounts.constants.mockImplementation(async () => makeConstants());
  accounts.validateCoupon.mockImplementation(async () => ({ discount_amount: 100, discount: makeOffer() }));
  customer.check.mockImplementation(async () => ({ exists: true }));
  customer.sendOtp.mockImplementation(async () => ({
    new_customer: false,
    message: 'Sent.',
    resend_after: 30,
    nonce: 'nonce-1',
  }));
  customer.verifyOtp.mockImplementation(async () => ({
    data: { payload: { partner: makeCustomer(), access_token: 'token-1' } },
  }));
  customer.get.mockImplementation(async () => makeCustomer());
  customer.update.mockImplementation(async () => ({ message: '', partner: makeCustomer() }));
  customer.ticket.mockImplementation(async () => makeTicket());
  customer.resendTicket.mockImplementation(async () => ({ message: '' }));
  customer.countDownload.mockImplementation(async () => ({ count: 1, pdf_link: '/t/CODE?download=1' }));
  customer.logout.mockImplementation(async () => undefined);
  orders.create.mockImplementation(async () => makeOrder());
  const cleared = new Set<string>();
  orders.get.mockImplementation(async ({ params }) =>
    cleared.has(params.id) ? makeOrderStatus({ state: 'cleared', order: null }) : makeOrderStatus(),
  );
  orders.clear.mockImplementation(async ({ body }) => {
    cleared.add(body.ticket_id);
    return { message: '' };
  });
  payments.callback.mockImplementation(async () => makeOrderResult());
  return mocks;
}
