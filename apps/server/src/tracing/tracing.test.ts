import { createSandbox } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpStandIn } from '../../test/providers/http-stand-in.ts';
import { startSmsWebhook } from '../../test/providers/sms-webhook.ts';
import { addConstants, addEvent, addPackage } from '../../test/support/catalogue.ts';
import { orderBody } from '../../test/support/orders.ts';
import { newMobile } from '../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createLogger } from '../lib/logger.ts';
import { startTracing, traces } from './tracing.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  links: { traceId: string }[];
}

const auth = { keyId: 'rzp_test_traced', keySecret: 'key-secret-of-the-trace' };
const webhookSecret = 'hook-secret-of-the-trace';
const sandbox = createSandbox({ ...auth, webhookSecret });
const log = createLogger('silent');

type StandIn = Awaited<ReturnType<typeof startHttpStandIn>>;
let collector: StandIn;
let gateway: StandIn;
let sms: Awaited<ReturnType<typeof startSmsWebhook>>;
beforeAll(async () => {
  collector = await startHttpStandIn(async () => ({ status: 200, body: {} }));
  gateway = await startHttpStandIn(({ method, path, body }) => {
    const given = body.length > 0 ? JSON.parse(body.toString()) : undefined;
    return sandbox.call(method, path, given, { auth, idempotencyKey: null });
  });
  sms = await startSmsWebhook();
});
afterAll(async () => {
  await Promise.all([collector, gateway, sms].map(({ close }) => close()));
  await sandbox.close();
});

/** Runs work on a server whose spans the collector gets; returns all that it got. */
async function traced(
  work: (server: TestApp) => Promise<void>,
): Promise<{ text: string; spans: ExportedSpan[] }> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const stopTracing = await startTracing(settings, log);
  const server = await createTestApp({
    ...sms.settings,
    RAZORPAY_API_URL: gateway.url,
    RAZORPAY_KEY_ID: auth.keyId,
    RAZORPAY_KEY_SECRET: auth.keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    DATABASE_POOL_SIZE: '4',
  });
  await work(server);
  await server.close();
  await stopTracing();
  const bodies = collector.requests.map(({ body }) => body.toString());
  const spans = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ExportedSpan[] }[] }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  return { text: bodies.join(), spans };
}

const NAME = 'Zubeida Quaintly';
const EMAIL = 'zubeida.quaintly@example.org';

/** A sign-in and a paid order, after which a statement is refused; the result is what no span may hold. */
async function signInAndBuy(server: TestApp): Promise<{ code: string; secrets: string[] }> {
  const { api, context } = server;
  const mobile = newMobile();
  await api.customer.sendOtp({ body: { mobile, name: NAME, email: EMAIL } });
  const code = /\d{4}/.exec(sms.accepted.at(-1)?.text ?? '')?.[0] ?? '';
  const { data } = await api.customer.verifyOtp({ body: { user: mobile, otp: code } });
  const { partner, access_token: token } = data.payload;
  const buyer = { id: partner._id, mobile, email: EMAIL };
  const customer = server.as({ token, userId: buyer.id });
  await addConstants(context.database);
  const event = await addEvent(context.database);
  const pkg = await addPackage(context.database, { eventId: event.id });
  const body = orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 1 } });
  const { razorpay_order: payable } = (await customer.orders.create({ body })).data;
  const paid = await sandbox.pay({ order_id: payable?.id ?? '' });
  const signature = paid.razorpay_signature ?? '';
  await api.payments.callback({ body: { ...paid, razorpay_signature: signature } });
  await server.runJobs();
  const { rows } = await context.pool.query('select tracking_id, link_code from tickets');
  expect(rows).toHaveLength(1);
  await Promise.all([1, 2].map(() => customer.customer.get({ params: { partnerId: buyer.id } })));
  await context.pool.query('alter table one_time_codes rename to mislaid');
  server.clock.advance(31);
  await expect(api.customer.sendOtp({ body: { mobile, name: NAME, email: EMAIL } })).rejects.toThrow();
  const keys = [auth.keySecret, webhookSecret, sms.settings.SMS_WEBHOOK_SECRET ?? ''];
  const tickets = Object.values<string>(rows[0]);
  return { code, secrets: [mobile, NAME, 'Zubeida', EMAIL, token, signature, ...keys, ...tickets] };
}

/** Statements at the same time: more than there are connections. */
const STATEMENTS = 12;

const attributeOf = (span: ExportedSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value.stringValue;

test('without an endpoint nothing is traced', async () => {
  await startTracing({}, log);
  expect(traces).toBeNull();
});

test('a trace has a request, its statements and its calls of providers, and nothing of the buyer', async () => {
  let code = '';
  let secrets: string[] = [];
  const { text, spans } = await traced(async (server) => {
    const { pool } = server.context;
    const wait = (n: number) =>
      traces?.inSpan(`work ${n}`, {}, () => pool.query(`select ${n}, pg_sleep(0.02)`));
    await Promise.all(Array.from({ length: STATEMENTS }, (_, n) => wait(n)));
    ({ code, secrets } = await signInAndBuy(server));
  });
  expect(secrets.filter((secret) => secret === '' || text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(new RegExp(`(?<![\\w:.-])${code}(?![\\w-])`));

  const traceOf = (root: ExportedSpan | undefined) => {
    const rest = spans.filter((span) => span !== root && span.traceId === root?.traceId);
    const callOf = ({ url }: StandIn) => rest.find(({ name }) => name === `POST ${new URL(url).host}`);
    return { root, call: callOf(gateway), sms: callOf(sms), names: rest.map(({ name }) => name), rest };
  };
  const tracesOf = (name: string) => spans.filter((span) => span.name === name).map(traceOf);

  const [order] = tracesOf('POST /customer/payment/init2');
  expect(order?.names).toEqual(expect.arrayContaining(['find_sessions', 'lock_stock', 'insert_orders']));
  expect(order?.call?.parentSpanId).toBe(order?.root?.spanId);
  expect(attributeOf(order?.call, 'url.path')).toBe('/v1/orders');
  const requestId = attributeOf(order?.root, 'jalsa.request_id');
  expect(gateway.requests.map(({ headers }) => headers['x-request-id'])).toContain(requestId);

  const [ticket] = tracesOf('message').filter(({ root }) => attributeOf(root, 'jalsa.template') === 'ticket');
  expect(ticket?.root?.parentSpanId).toBeUndefined();
  expect(ticket?.names).toContain('send by webhook');
  expect(ticket?.sms).toBeDefined();

  expect(tracesOf('POST /customer/otp/send')[0]?.sms).toBeDefined();

  // Also a statement that has waited for a connection is in the trace of its work.
  const waits = Array.from({ length: STATEMENTS }, (_, n) => tracesOf(`work ${n}`)[0]?.rest);
  expect(waits.map((rest) => rest?.map((span) => attributeOf(span, 'db.query.text')))).toEqual(
    waits.map((_, n) => [`select ${n}, pg_sleep(0.02)`]),
  );

  const batch = spans.find(({ name }) => name === 'batch');
  expect(batch?.links.map(({ traceId }) => traceId)).not.toContain(batch?.traceId);
});
