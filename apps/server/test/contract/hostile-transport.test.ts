import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, operations } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody } from '../support/orders.ts';
import { portOf, requestText, sendRaw, statusOf } from '../support/raw-http.ts';
import { answerFault } from './check-answer.ts';
import { createHostileFixture, type HostileFixture, tracesOn } from './hostile-fixture.ts';

const SECRET = 'nobody may read this';

let fixture: HostileFixture;
let port: number;
beforeAll(async () => {
  fixture = await createHostileFixture({ sites: true });
  await fixture.server.app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(fixture.server.app);
  const { dataDir } = fixture.server.context.config;
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'password'), SECRET);
  await writeFile(join(dataDir, 'secret.webp'), SECRET);
});
afterAll(() => fixture.server.close());

const taking = operations(contract).filter(({ endpoint }) => endpoint.method !== 'GET');

let before: Record<string, unknown>;
beforeAll(async () => {
  before = await tracesOn(fixture, fixture.server.context.pool);
});

describe.each(taking)('$operationId', ({ endpoint }) => {
  const ask = async (payload: string | Buffer, headers: Record<string, string>) => {
    const own = await fixture.headers();
    const answer = await fixture.server.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { ...own, ...headers },
      payload,
    });
    expect(answerFault(endpoint, answer)).toBeNull();
    return answer.statusCode < 400 ? 'ok' : answer.json().code;
  };
  const takesNothing = endpoint.body === undefined && !endpoint.form && !endpoint.rawBody;
  const json = { 'content-type': 'application/json' };

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'image/png',
  ])('refuses a body of type %s', async (type) => {
    // The provider's own page reports a payment as a form.
    const isReport = endpoint.path.endsWith('callback2') || endpoint.path.endsWith('slot/callback');
    const code = isReport && type.endsWith('urlencoded') ? 'invalid_request' : 'unsupported_media_type';
    expect(await ask('{"a":1}', { 'content-type': type })).toBe(code);
  });

  it('refuses lists and objects 33 deep before it parses them', async () => {
    if (endpoint.form || endpoint.rawBody) return;
    const own = await fixture.headers();
    const payload = `{"a":${'['.repeat(32)}${']'.repeat(32)}}`;
    const headers = { ...own, ...json };
    const answer = await fixture.server.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      payload,
    });
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'body', message: 'must be nested at most 32 deep' }],
    });
  });

  it.each([
    ['deep lists', '['.repeat(100_000)],
    ['deep lists that end', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(40_000)],
    ['deep objects that end', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a prototype', '{"__proto__":{"polluted":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
  ])('refuses %s', async (_case, body) => {
    expect(await ask(body, json)).toMatch(
      endpoint.form
        ? /unsupported_media_type|invalid_request/
        : takesNothing
          ? /invalid_request|ok/
          : /invalid_request/,
    );
    expect({}).not.toHaveProperty('polluted');
  });
});

const raw = (bytes: string, options = {}) => sendRaw(port, bytes, options);

describe('a raw connection', () => {
  const order = async (more: [string, string][]) => {
    const { authorization = '', user = '' } = await fixture.headers();
    const body = JSON.stringify(
      orderBody({
        buyer: fixture.attacker,
        eventId: fixture.sale.event,
        packages: { [fixture.sale.entry]: 1 },
      }),
    );
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['content-length', String(Buffer.byteLength(body))],
      ['authorization', authorization],
      ['user', user],
      ...more,
    ];
    return statusOf(await raw(requestText('POST', '/customer/payment/init2', headers, body)));
  };

  it('accepts the order on which the attacks below are based', async () => {
    expect(await order([])).toBe(200);
  });

  it.each<[string, number[], () => [string, string][]]>([
    ['two user headers, the victim’s second', [401], () => [['user', fixture.victim.id]]],
    ['two authorization headers', [200, 401], () => [['authorization', 'Bearer forged']]],
    ['two different content-length headers', [400], () => [['content-length', '5']]],
    ['a content-length and chunks', [400], () => [['transfer-encoding', 'chunked']]],
    [
      'two idempotency keys',
      [200],
      () => [
        ['idempotency-key', 'first-of-two'],
        ['idempotency-key', 'second-of-two'],
      ],
    ],
  ])('an order with %s is answered with %j', async (_case, statuses, more) => {
    expect(statuses).toContain(await order(more()));
    expect(await tracesOn(fixture, fixture.server.context.pool)).toMatchObject({ stock: [], errors: [] });
  });

  it.each([
    'GARBAGE\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'BREW / HTTP/1.1\r\n\r\n',
  ])('the bytes %j are refused', async (bytes) => {
    expect(statusOf(await raw(bytes))).toBe(400);
  });

  it('an incomplete body leaves no order', async () => {
    const { authorization = '', user = '' } = await fixture.headers();
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['content-length', '5000'],
      ['authorization', authorization],
      ['user', user],
    ];
    await raw(requestText('POST', '/customer/payment/init2', headers, '{"customer_info":'), {
      breakOff: true,
    });
    expect(await tracesOn(fixture, fixture.server.context.pool)).toMatchObject({ stock: [], errors: [] });
    expect((await fixture.server.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('the served folders', () => {
  const climbs = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '....//', '%00/../'];
  const folders = [
    '/files/images/',
    '/files/',
    '/assets/',
    '/',
    '/service/docs/static/',
    '/dev/outbox/',
    '/sandbox/razorpay/',
    '/t/',
  ];
  const targets = ['postgres/password', 'secret', 'secret.webp', 'etc/passwd', 'package.json', '.env'];

  it.each(folders)('no address below %s reads a file outside its folder', async (folder) => {
    for (const climb of climbs) {
      for (const target of targets) {
        for (const path of [climb.repeat(4), climb].map((up) => `${folder}${up}${target}`)) {
          const answers = [
            await raw(requestText('GET', path, [])),
            (await fixture.server.app.inject(path)).body,
          ];
          for (const answer of answers) expect(answer).not.toMatch(/nobody may read|root:|"devDependencies"/);
          expect(statusOf(answers[0] ?? ''), path).toBeLessThan(500);
        }
      }
    }
    expect(fixture.errors.splice(0)).toEqual([]);
  });
});

describe('the routes outside the contract', () => {
  it.each([
    '/t/%00',
    `/t/${'x'.repeat(1_500)}`,
    '/dev/outbox.json?to=a&to=b',
    '/dev/outbox?to=%00',
    '/dev/outbox/%00/x.pdf',
    '/dev/outbox/__proto__/__proto__',
    '/files/images/__proto__?w=400',
    '/files/images/constructor?w=160&w=320',
    '/.well-known/jwks.json?x=%ff',
    '/metrics?%5B%5D=1',
    '/service/docs/static/%00',
    '//localhost/..',
    '/?city=%00',
    '/?city[]=1&city[]=2',
    '/events/%F0%9F%8E%B6/booking?data=%00&slot=__proto__',
    '/events/x/booking?data=W1tudWxsLC0xXV0',
    '/explore/events-in-%00',
  ])('a route outside the contract answers %s without an internal error', async (path) => {
    const answer = await fixture.server.app.inject(path);
    expect(answer.statusCode).toBeLessThan(500);
    expect(fixture.errors.splice(0)).toEqual([]);
  });

  it.each(['/healthz', '/?city=mumbai', '//localhost/..', '/no/such/thing?mobile=9876543210', '?x'])(
    'an address with its host and %s is that address',
    async (path) => {
      const whole = await raw(requestText('GET', `http://elsewhere.example${path}`, []));
      const plain = await raw(requestText('GET', path.startsWith('/') ? path : `/${path}`, []));
      expect(statusOf(whole)).toBe(statusOf(plain));
      expect(statusOf(whole)).toBeLessThan(500);
      expect(fixture.errors.splice(0)).toEqual([]);
    },
  );

  it('refuse an address of the API that is too long, with and without pages', async () => {
    const answer = await fixture.server.app.inject(
      `/service/events_service/v2/no_auth/events/${'x'.repeat(2_001)}`,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'This address is too long.' });
  });

  it.each(['null', '[]', '"x"', '{"order_id":{}}', '{"order_id":"order_nobody","outcome":"__proto__"}', '{'])(
    'the sandbox refuses to pay %s',
    async (payload) => {
      const bytes = requestText(
        'POST',
        '/sandbox/razorpay/pay',
        [
          ['content-type', 'application/json'],
          ['content-length', String(payload.length)],
        ],
        payload,
      );
      expect(statusOf(await raw(bytes))).toBe(400);
      expect(fixture.errors.splice(0)).toEqual([]);
    },
  );
});

it('the attacks over the transport leave no trace', async () => {
  expect(await tracesOn(fixture, fixture.server.context.pool)).toEqual(before);
});
