import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand } from './run-command.ts';

const ID = 'b552237f-b47a-4d31-84ef-5912c4a0bf0b';

let server: TestApp;
const printed = captureOutput();
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { pool } = server.context;
  await pool.query('delete from leads');
  await pool.query(
    `insert into leads (id, business_name, business_type, email, contact_name, mobile, lead_type, day, verified_at)
     values ($1, $2, 'Club', 'asha@example.org', 'Asha Rao', '9812345670', 'Book a Demo', '2026-11-20', '2026-11-20T20:00:00Z')`,
    [ID, 'Blue \u001b[31mFrog\nRed Frog'],
  );
});
const run = (...args: string[]) =>
  runCommand(['leads', ...args], server.context.config, createLogger('silent'));

test('leads lists each open lead as one line, and names the next command', async () => {
  await run();
  expect(printed.out).toBe(
    `${ID}  2026-11-21 01:30  new  Book a Demo  Blue [31mFrog Red Frog, Club  Asha Rao  +91 9812345670  asha@example.org\n`,
  );
  expect(printed.told).toBe('Next: jalsa leads mark ID --as contacted --by NAME\n');
});

test('leads mark stores the state and the person, and a closed lead leaves the list of open ones', async () => {
  await run('mark', ID, '--as', 'contacted', '--by', 'Asha');
  await run('list', '--state', 'contacted');
  expect(printed.out).toMatch(new RegExp(`^${ID} is contacted\\.\n${ID} .* contacted \\(Asha\\) `));
  await run('mark', ID, '--as', 'closed', '--by', 'Meera');
  printed.out = '';
  await run();
  expect(printed.out).toBe('There are no such leads.\n');
  await run('list');
  expect(printed.out).toContain('closed (Meera)');
});

test('leads remove erases a lead', async () => {
  await run('remove', ID, '--by', 'Asha');
  expect(printed.out).toBe(`${ID} is removed.\n`);
  expect((await server.context.pool.query('select id from leads')).rows).toEqual([]);
  await expect(run('mark', ID, '--as', 'closed', '--by', 'Asha')).rejects.toThrow('There is no such lead.');
});

test.each([
  [['mark', ID, '--as', 'lost', '--by', 'Asha'], '--as: "lost" is none of new, contacted, closed'],
  [['list', '--state', 'open'], '--state: "open" is none of new, contacted, closed'],
])('leads refuses the arguments %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
