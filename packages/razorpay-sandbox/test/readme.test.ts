import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { typeFaults } from '../../../scripts/type-faults.ts';
import { createSandbox, listen, TEST_CARDS } from '../src/index.ts';
import { REST_CALLS } from '../src/rest.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const blocks = [...readme.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, code]) => ({
  language,
  code: code as string,
}));
const codeOf = (wanted: string) =>
  blocks.filter(({ language }) => language === wanted).map(({ code }) => code);
const examples = codeOf('ts');

/** What each example prints, in the order of the README. */
const OUTPUTS = [
  ['razorpay_payment_id razorpay_order_id razorpay_signature', 'captured 50000', 'payment_failed'],
  ['0', 'payment.authorized', 'payment.captured', 'order.paid'],
  ['200'],
  ['50000'],
  ['true'],
];

describe('the code of the README', () => {
  test('is run or type-checked here, or run in a browser', () => {
    expect(blocks.map(({ language }) => language).sort()).toEqual(
      ['html', 'sh', 'sh', ...OUTPUTS.map(() => 'ts')].sort(),
    );
  });

  test.each(examples.map((code, index) => [index, code] as const))(
    'in example %i prints the output in its comments',
    async (index, code) => {
      const source = (file: string) => `'${new URL(`../src/${file}`, import.meta.url).href}'`;
      const example = code
        .replace("'razorpay-sandbox'", source('index.ts'))
        .replace("'razorpay-sandbox/entities'", source('entities.ts'));
      // Run in the package's folder, so that the examples find `razorpay` and `fastify`.
      const { stdout, stderr } = await run(
        process.execPath,
        ['--no-warnings', '--input-type=module', '--eval', example],
        { cwd: root },
      );
      expect(stderr).toBe('');
      expect(stdout.trim().split('\n')).toEqual(OUTPUTS[index]);
      for (const line of OUTPUTS[index] ?? []) expect(code.match(/\/\/ .*/g)?.join()).toContain(line);
    },
  );

  const faultsOf = (codes: string[]) =>
    typeFaults(root, codes, { noUncheckedIndexedAccess: true, noUnusedLocals: true, types: ['node'] });

  test('passes a strict type check against the built types', () => {
    expect(faultsOf(examples)).toEqual([]);
  });

  test('for the command line pays an order with curl', async () => {
    const [install, use] = codeOf('sh') as [string, string];
    expect(install).toContain('npx razorpay-sandbox --webhook-url');
    const auth = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox-key-secret' };
    const running = await listen(createSandbox({ ...auth, webhookSecret: 'sandbox-webhook-secret' }));
    try {
      const { stdout } = await run('sh', ['-euc', use.replace('http://127.0.0.1:4010', running.url)]);
      const [paid, list] = stdout.split(/(?<=\})(?=\{)/).map((part) => JSON.parse(part));
      expect(paid).toMatchObject({ razorpay_payment_id: expect.stringMatching(/^pay_/) });
      expect(list).toMatchObject({
        count: 1,
        items: [{ id: paid.razorpay_payment_id, method: 'netbanking', bank: 'HDFC', status: 'captured' }],
      });
    } finally {
      await running.close();
    }
  });
});

describe('the tables of the README', () => {
  test('name every test card with its network and outcome', () => {
    const names: Record<string, string> = {
      MasterCard: 'Mastercard',
      'Diners Club': 'Diners',
      'American Express': 'Amex',
    };
    const rows = readme.split('\n').filter((line) => line.startsWith('|'));
    for (const { number, network, international, failure } of TEST_CARDS) {
      const row = rows.find((line) => line.replaceAll(' ', '').includes(number));
      expect(row, number).toContain(names[network] ?? network);
      expect(row, number).toContain(failure ? `fails: \`${failure.reason}\`` : 'pays');
      expect(row?.includes('international'), number).toBe(international);
      expect(row?.includes('GATEWAY_ERROR'), number).toBe(failure?.code === 'GATEWAY_ERROR');
    }
    expect(readme.match(/`\d{4} \d{4} \d{4} \d{2,4}`/g)).toHaveLength(TEST_CARDS.length);
  });

  test('name every call of the REST API', () => {
    const named = [...readme.matchAll(/`((?:GET|POST|PATCH|DELETE) \/v1\/[^`]+)`/g)].map(([, call]) => call);
    expect([...named].sort()).toEqual([...REST_CALLS].sort());
  });
});
