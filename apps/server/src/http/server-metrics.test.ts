import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { payAtSandbox, runUntilSettled } from '../../test/support/payments.ts';
import { pendingOrder } from '../../test/support/pending-order.ts';
import { createTestApp, NOW, type TestApp } from '../../test/support/test-app.ts';
import { readDueAges } from '../database/due-ages.ts';
import { expireOrders } from '../modules/ordering/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The values of /metrics by name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

/** The names of the metrics that the server has. */
const names = async () => new Set((await server.app.metrics.getMetricsAsJSON()).map(({ name }) => name));

/** The names of metrics in an expression of Prometheus: what stands before labels, a range or a closing bracket. */
const namesIn = (expr: string) =>
  [...expr.replace(/"[^"]*"/g, '""').matchAll(/\b([a-z]\w*_\w+|up)\b(?=\s*[{[)]|$|\s*==)/g)]
    .map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !['up', 'histogram_quantile'].includes(name));

test('the counts follow an order that is paid and one that expires', async () => {
  const before = await metrics();
  const grown = async (name: string) => ((await metrics()).get(name) ?? 0) - (before.get(name) ?? 0);
  const { order, data } = await pendingOrder(server);
  await order();
  expect(await grown('orders_total{outcome="placed"}')).toBe(2);
  await payAtSandbox(server, data.razorpay_order?.id ?? '');
  await runUntilSettled(server);
  await runUntilSettled(server);
  expect(await grown('payments_total{outcome="accepted"}')).toBe(1);
  server.clock.advance(server.context.config.orders.holdSeconds + 60);
  expect((await metrics()).get('due_work_oldest_seconds{work="expired orders"}')).toBeGreaterThanOrEqual(60);
  await expireOrders(server.context);
  expect(await grown('orders_total{outcome="expired"}')).toBe(1);
  expect((await metrics()).get('due_work_oldest_seconds{work="expired orders"}')).toBe(0);
});

test('the pool shows the connections that are in use', async () => {
  const client = await server.context.pool.connect();
  const used = (await metrics()).get('database_connections{state="in_use"}');
  client.release();
  expect(used).toBeGreaterThanOrEqual(1);
});

test('every table of due work has an age', async () => {
  const { database } = server.context;
  const { rows } = await database.execute<{ table_name: string }>(sql`
    select table_name from information_schema.columns where column_name = 'leased_until' and table_schema = 'public'`);
  expect(rows.length).toBeGreaterThan(5);
  const source = read('apps/server/src/database/due-ages.ts');
  for (const { table_name: table } of rows) expect(source).toContain(`from ${table}`);
  await database.execute(sql`insert into image_deletions (id, due_at) values ('due', ${NOW.toISOString()})`);
  const ages = await readDueAges(database, new Date(NOW.getTime() + 90_000));
  expect(ages.get('pictures to be deleted')).toBe(90);
});

test('alerts and the dashboard ask for metrics that the server has', async () => {
  const { groups } = parse(read('ops/monitoring/alerts.yml'));
  const alerts: string[] = groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
    rules.map(({ expr }) => expr),
  );
  const { panels } = JSON.parse(read('ops/monitoring/dashboard.json'));
  const panelExprs: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const known = await names();
  for (const expr of [...alerts, ...panelExprs]) {
    const asked = namesIn(expr);
    if (!expr.startsWith('up{')) expect(asked, expr).not.toEqual([]);
    for (const name of asked) expect(known, expr).toContain(name);
  }
});

test('docs/operations.md lists every metric of the server with its labels', async () => {
  const [, table = ''] =
    /<!-- metrics -->\n([\s\S]*?)<!-- \/metrics -->/.exec(read('docs/operations.md')) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)(?:\{([\w,]+)\})?`/gm)].map(
    ([, name, labels = '']) => `${name} ${labels}`,
  );
  const own = (await server.app.metrics.getMetricsAsArray())
    .filter(({ name }) => !/^(nodejs|process)_/.test(name))
    .map(
      (metric) => `${metric.name} ${(metric as unknown as { labelNames: string[] }).labelNames.join(',')}`,
    );
  expect(listed.sort()).toEqual(own.sort());
});
