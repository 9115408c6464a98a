import { contract, operations } from '@jalsa/api-client/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMobile, readCode } from '../support/sign-in.ts';
import { createHostileFixture, type HostileFixture } from './hostile-fixture.ts';
import { hostileFiles } from './hostile-forms.ts';
import type { Example } from './hostile-requests.ts';

let fixture: HostileFixture;
let photo: Buffer;
let code: string;
beforeAll(async () => {
  fixture = await createHostileFixture({ sites: true });
  photo = (await hostileFiles()).png as Buffer;
  await fixture.server.runJobs();
  const { rows } = await fixture.server.context.pool.query<{ code: string }>(
    'select link_code as code from tickets where tracking_id = $1',
    [fixture.own.paid.trackingId],
  );
  code = rows[0]?.code ?? '';
});
afterAll(() => fixture.server.close());

const all = operations(contract);
const personal = all.filter(
  ({ endpoint, group, operationId }) =>
    endpoint.auth !== 'public' ||
    endpoint.path.startsWith('/customer/') ||
    group === 'leads' ||
    group === 'payments' ||
    // Every gate gets the same list of revocations.
    (group === 'tickets' && operationId !== 'tickets.revoked'),
);

async function ask(request: InjectOptions) {
  const { statusCode, headers } = await fixture.server.app.inject(request);
  return { status: statusCode, cacheControl: headers['cache-control'] };
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 'missing'));

function requestOf({ method, path }: (typeof all)[number]['endpoint'], example: Example): InjectOptions {
  return {
    method,
    url: filled(path, example.params),
    query: Object.fromEntries(
      Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: example.headers as Record<string, string>,
    ...(example.body === undefined ? {} : { payload: example.body as object }),
  };
}

function photoForm(): InjectOptions {
  const head =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  return {
    method: 'PUT',
    url: contract.customer.uploadImage.path,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--b--\r\n')]),
  };
}

it('the walk includes every endpoint with personal answers', () => {
  const groups = new Set(personal.map(({ group }) => group));
  expect([...groups].sort()).toEqual(['customer', 'leads', 'orders', 'payments', 'tickets']);
  expect(personal.length).toBeGreaterThan(15);
});

// A webhook answers no person, payment-form.test.ts has the answer of a receipt, and a refund needs a postponed event, whose answers come
// under `/customer/` as all others. The other two have their own tests below.
const TESTED_ELSEWHERE = [
  'customer.logout',
  'customer.verifyOtp',
  'customer.refundTicket',
  'payments.result',
  'payments.webhook',
];

describe.each(personal.filter(({ operationId }) => !TESTED_ELSEWHERE.includes(operationId)))(
  '$operationId',
  (operation) => {
    it('sends no-store with a success', async () => {
      const own = await fixture.headers();
      const examples =
        operation.operationId === 'customer.uploadImage'
          ? [photoForm()]
          : (await fixture.examples(operation)).map((example) => requestOf(operation.endpoint, example));
      const [first] = examples;
      const answer = await ask({ ...first, headers: { ...first?.headers, ...own } } as InjectOptions);
      expect(answer).toEqual({ status: 200, cacheControl: 'no-store' });
    });
  },
);

describe.each(personal)('$operationId', ({ endpoint }) => {
  it.each<[string, InjectOptions]>([
    ['a request without a body or a token', {}],
    ['a body that is no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }],
    ['a body of another type', { payload: 'a=1', headers: { 'content-type': 'text/plain' } }],
    ['a token that is forged', { headers: { authorization: 'Bearer forged', user: 'x' } }],
    ['a method that it does not have', { method: 'DELETE' }],
  ])('sends no-store when it refuses %s', async (_case, more) => {
    const body = endpoint.method === 'GET' ? { payload: undefined } : {};
    const request = {
      method: endpoint.method,
      url: filled(endpoint.path),
      ...more,
      ...body,
    } as InjectOptions;
    const { status, cacheControl } = await ask(request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(cacheControl).toBe('no-store');
  });
});

it('logging out sends no-store', async () => {
  const headers = await fixture.headers();
  const answer = await ask({ method: 'POST', url: contract.customer.logout.path, headers });
  expect(answer).toEqual({ status: 204, cacheControl: 'no-store' });
});

it('signing in sends no-store', async () => {
  const mobile = newMobile();
  await fixture.server.api.customer.sendOtp({ body: { mobile, name: 'Asha Rao' } });
  const payload = { user: mobile, otp: await readCode(fixture.server, mobile) };
  const answer = await ask({ method: 'POST', url: contract.customer.verifyOtp.path, payload });
  expect(answer).toEqual({ status: 200, cacheControl: 'no-store' });
});

describe('the short link of a ticket', () => {
  it.each<[string, () => string, number]>([
    ['its PDF', () => `/t/${code}`, 200],
    ['its PDF, the address written another way', () => `/%74/${code}`, 200],
    ['a code that is not known', () => '/t/NOSUCHCODE', 302],
    ['an address below it', () => `/t/${code}/more`, 404],
    ['a code of any length', () => `/t/${'x'.repeat(3_000)}`, 404],
  ])('sends no-store with %s', async (_case, url, status) => {
    expect(await ask({ url: url() })).toEqual({ status, cacheControl: 'no-store' });
    expect(await ask({ method: 'HEAD', url: url() })).toEqual({ status, cacheControl: 'no-store' });
  });
});

it('an unknown address under /customer/ sends no-store', async () => {
  expect(await ask({ url: '/customer/nothing' })).toEqual({ status: 404, cacheControl: 'no-store' });
});

it('public answers may be cached', async () => {
  const url = filled(contract.catalogue.calendar.path, { id: fixture.sale.event });
  expect((await ask({ url })).cacheControl).toBe('public, max-age=60');
  expect((await ask({ url: '/.well-known/jwks.json' })).cacheControl).toBe('public, max-age=300');
});
