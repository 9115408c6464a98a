import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../chaos/free-port.ts';
import { type SeveralProcesses, severalProcesses } from '../support/several-processes.ts';

/** Each test starts five processes or more. */
const TIMEOUT_MS = 240_000;

let processes: SeveralProcesses;
beforeAll(async () => {
  processes = await severalProcesses();
});
afterAll(() => processes.close());

/** The web processes of a supervising process. */
const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

/** Sends one request after the other until `stop`; returns the number of each outcome: a status or the code of an error. */
async function askAgain(origin: string, agent: Agent, stop: AbortSignal): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {};
  const body = JSON.stringify({ mobile: '9876543210' });
  while (!stop.aborted) {
    const outcome = await new Promise<string>((resolve) => {
      const asked = request(origin + contract.customer.check.path, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
      });
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asked.end(body);
    });
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    await pause(5);
  }
  return outcomes;
}

test('a rolling restart loses no request, and replaces every process', { timeout: TIMEOUT_MS }, async () => {
  const server = await processes.start(['serve'], {
    WEB_PROCESSES: '2',
    ADDRESS_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    METRICS_PORT: String(await freePort()),
  });
  const before = childrenOf(server.pid);
  expect(before).toHaveLength(2);
  const stop = new AbortController();
  const agents = [
    new Agent({ keepAlive: true }),
    new Agent({ keepAlive: true }),
    new Agent({ keepAlive: false }),
  ];
  const asking = agents.map((agent) => askAgain(server.origin, agent, stop.signal));
  server.kill('SIGUSR2');
  await expect
    .poll(() => server.output.stdout, { timeout: 200_000 })
    .toContain('the web processes have been restarted');
  stop.abort();
  for (const outcomes of await Promise.all(asking)) {
    expect(outcomes).toEqual({ 200: expect.any(Number) });
    expect(outcomes[200]).toBeGreaterThan(50);
  }
  const after = childrenOf(server.pid);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output.stderr).toBe('');
});

test('a process that dies is replaced, and the metrics are those of all', {
  timeout: TIMEOUT_MS,
}, async () => {
  const port = await freePort();
  const server = await processes.start(['serve'], { WEB_PROCESSES: '2', METRICS_PORT: String(port) });
  const check = () => fetch(`${server.origin}/healthz`, { headers: { connection: 'close' } });
  const [first = 0, second] = childrenOf(server.pid);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => server.output.stdout).toContain('another web process serves');
  expect(childrenOf(server.pid)).toHaveLength(2);
  expect(childrenOf(server.pid)).toContain(second);
  for (let times = 0; times < 6; times++) expect((await check()).status).toBe(200);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // Each of the two processes has answered some of them.
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*route="\/healthz".*\} 6$/m);
  server.kill('SIGINT');
  expect(await server.ended).toBe(0);
});
