import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type ListeningSandbox, listen } from 'razorpay-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { differencesCsv } from './payments.ts';
import { runCommand } from './run-command.ts';

const auth = { keyId: 'rzp_test_books', keySecret: 'secret-of-the-books' };
const sandbox = createSandbox({ ...auth, webhookSecret: 'hook' });

let gateway: ListeningSandbox;
let config: Config;
let folder: string;
let drop: () => Promise<void>;
const printed = captureOutput();

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'jalsa-payments-'));
  gateway = await listen(sandbox);
  config = readConfig({
    DATABASE_URL: database.url,
    JALSA_DATA: folder,
    RAZORPAY_API_URL: gateway.url,
    RAZORPAY_KEY_ID: auth.keyId,
    RAZORPAY_KEY_SECRET: auth.keySecret,
  });
});
afterAll(async () => {
  await gateway.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});
const run = (...args: string[]) => runCommand(['payments', ...args], config, createLogger('silent'));
/** Today in India. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

const HEADER =
  'difference,object,gateway_id,gateway_order_id,purchase_id,currency,amount_here_paise,amount_at_gateway_paise,state_here,state_at_gateway,fee_paise,tax_paise,settled_paise,settlement_id';

test('writes only the header where both books agree, and exits with 0', async () => {
  await run('reconcile', '--from', '2026-01-01', '--to', '2026-01-31');
  expect(printed.out).toBe(`${HEADER}\r\n`);
  expect(printed.told).toBe('Compared 0 payments and 0 refunds, 0 of them settled. Differences: none.\n');
  expect(process.exitCode).toBeUndefined();
});

test('writes a line for each difference without personal data, and exits with 1', async () => {
  const order = { amount: 50_000, currency: 'INR' };
  const { body } = await sandbox.call('POST', '/v1/orders', order, { auth });
  const { id } = body as { id: string };
  const contact = { email: 'asha@example.org', contact: '+919876543210', vpa: 'asha@upi' };
  const { razorpay_payment_id } = await sandbox.pay({ order_id: id, ...contact });
  await run('reconcile', '--from', today(), '--to', today());
  expect(printed.out).toBe(
    `${HEADER}\r\nunknown_order,payment,${razorpay_payment_id},${id},,INR,,50000,,captured,1180,180,,\r\n`,
  );
  expect(printed.told).toMatch(/Differences: payment unknown_order 1\.\n$/);
  expect(process.exitCode).toBe(1);
});

test.each([
  [['reconcile', '--from', '2026-11-01', '--to', '2026-11-31'], /^--to: "2026-11-31" is no day/],
  [['reconcile', '--from', '1.11.2026', '--to', '2026-11-30'], /^--from: "1\.11\.2026" is no day/],
  [['reconcile', '--from', '2026-11-30', '--to', '2026-11-01'], /is after that of --to/],
])('refuses the arguments %j', async (args, message) => {
  const error = await run(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(message);
});

test('says in one line that the gateway refuses the key, without the key', async () => {
  const wrong = { ...config, payment: { ...config.payment, keySecret: 'another-secret' } };
  const args = ['payments', 'reconcile', '--from', today(), '--to', today()];
  const error = await runCommand(args, wrong, createLogger('silent')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(/^the gateway’s books cannot be read \(.*401/);
  expect((error as Error).message).not.toContain('another-secret');
});

test('quotes values, and lets no value begin a formula', () => {
  const nothing = {
    gatewayOrderId: null,
    currency: 'INR',
    amountHere: null,
    amountAtGateway: null,
    stateHere: null,
    fee: null,
    tax: null,
    settled: null,
    settlementId: null,
  };
  const csv = differencesCsv([
    {
      ...nothing,
      kind: 'only_here',
      object: 'payment',
      gatewayId: '=HYPERLINK("http://evil.example")',
      purchaseId: '@one,\r\n"two"',
      stateAtGateway: '-1+1',
    },
  ]);
  expect(csv.slice(HEADER.length + 2)).toBe(
    'only_here,payment,"\'=HYPERLINK(""http://evil.example"")",,"\'@one,\r\n""two""",INR,,,,\'-1+1,,,,\r\n',
  );
});
