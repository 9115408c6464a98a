import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type Collection, createSandbox, type OrderEntity, type SandboxEvent } from '../src/index.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(...options: string[]) {
  const child = spawn(process.execPath, ['--no-warnings', CLI, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said };
}

async function refused(...options: string[]): Promise<string> {
  const { child, said } = start(...options);
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return said.err;
}

test('the command serves, pays, sends webhooks, and stops on a signal', async () => {
  const hooks: string[] = [];
  const merchant = createServer((incoming, response) => {
    hooks.push(String(incoming.headers['x-razorpay-event-id']));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  const { port } = merchant.address() as AddressInfo;

  const { child, said } = start('--port', '0', '--webhook-url', `http://127.0.0.1:${port}/`);
  await expect.poll(() => said.out).toContain('for key rzp_test_sandbox');
  const [url] = /http:\/\/\S+/.exec(said.out) as RegExpExecArray;
  const order = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-key-secret')}` },
    body: '{"amount":500,"currency":"INR"}',
  }).then((response) => response.json());
  const paid = await fetch(`${url}/pay`, { method: 'POST', body: JSON.stringify({ order_id: order.id }) });
  expect(paid.status).toBe(200);
  await expect.poll(() => hooks.length).toBe(3);
  expect(said.out).not.toContain('secret');

  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(said.err).toBe('');
  merchant.close();
});

test('the command that is killed has lost nothing that it answered, and sends its webhooks when it starts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'razorpay-sandbox-'));
  const journal = join(folder, 'sandbox.jsonl');
  const hooks = new Set<string>();
  let isUp = false;
  const merchant = createServer((incoming, response) => {
    if (isUp) hooks.add(String(incoming.headers['x-razorpay-event-id']));
    response.writeHead(isUp ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  const { port } = merchant.address() as AddressInfo;
  const options = ['--port', '0', '--webhook-url', `http://127.0.0.1:${port}/`, '--journal', journal];
  const auth = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-key-secret' };
  const authorization = `Basic ${btoa(`${auth.keyId}:${auth.keySecret}`)}`;

  const first = start(...options);
  await expect.poll(() => first.said.out).toContain('for key');
  const [url] = /http:\/\/\S+/.exec(first.said.out) as RegExpExecArray;
  expect(await refused(...options)).toContain(
    `--journal: ${journal} is in use by process ${first.child.pid}; if that is another program, delete`,
  );
  const answered = new Set<string>();
  // Each buyer creates and pays orders until the process is dead.
  const buyers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const body = '{"amount":500,"currency":"INR"}';
      const headers = { authorization };
      const order = await fetch(`${url}/v1/orders`, { method: 'POST', headers, body }).then((answer) =>
        answer.json(),
      );
      const paid = await fetch(`${url}/pay`, {
        method: 'POST',
        body: JSON.stringify({ order_id: order.id }),
      }).then((answer) => answer.json());
      answered.add(paid.razorpay_payment_id);
    }
  });
  await expect.poll(() => answered.size).toBeGreaterThan(50);
  first.child.kill('SIGKILL');
  await Promise.allSettled(buyers);

  const kept = createSandbox({ ...auth, webhookSecret: 'hook', journal, readOnly: true });
  for (const id of answered) {
    const { body } = await kept.call('GET', `/v1/payments/${id}`, undefined, { auth });
    expect(body).toMatchObject({ id, status: 'captured' });
  }
  const { body } = await kept.call('GET', '/v1/orders?count=1', undefined, { auth });
  const [order] = (body as Collection<OrderEntity>).items;
  isUp = true;
  const second = start(...options);
  await expect.poll(() => second.said.out).toContain('for key');
  await expect.poll(() => hooks.size).toBeGreaterThanOrEqual(3 * answered.size);
  second.child.kill('SIGTERM');
  await once(second.child, 'close');
  // Stopped in order, it leaves the journal to others.
  const third = createSandbox({ ...auth, webhookSecret: 'hook', journal });
  const events = await third.call('GET', '/events?count=1', undefined, { auth });
  expect((events.body as Collection<SandboxEvent>).items).toMatchObject([{ state: 'delivered' }]);
  expect((await third.call('GET', `/v1/orders/${order?.id}`, undefined, { auth })).body).toEqual(order);
  await third.close();
  merchant.close();
  await rm(folder, { recursive: true });
});

test.each([
  [['--port', '70000'], '--port is "70000": it must be a number up to 65535'],
  [['--webhook-url', 'ftp://x'], '--webhook-url is "ftp://x": it must be an http or https address'],
  [['--key-id', ''], '--key-id must not be empty'],
  [['--journal', '/dev/null/sandbox.jsonl'], '--journal: EEXIST: file already exists'],
  [['--what'], "Unknown option '--what'"],
])('the command prints one line for the options %j', async (options, message) => {
  const err = await refused(...options);
  expect(err).toContain(`razorpay-sandbox: ${message}`);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('the command prints one line for a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await refused('--port', String(port))).toBe(`razorpay-sandbox: port ${port} is in use\n`);
  other.close();
});
