import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

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

test.each([
  [['--port', '70000'], '--port is "70000": it must be a number up to 65535'],
  [['--webhook-url', 'ftp://x'], '--webhook-url is "ftp://x": it must be an http or https address'],
  [['--key-id', ''], '--key-id must not be empty'],
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
