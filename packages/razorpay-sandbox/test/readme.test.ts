import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

let examples: string[];
beforeAll(async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code as string);
});

async function output(index: number): Promise<string[]> {
  const source = (file: string) => `'${new URL(`../src/${file}`, import.meta.url).href}'`;
  const example = (examples[index] as string)
    .replace("'razorpay-sandbox'", source('index.ts'))
    .replace("'razorpay-sandbox/entities'", source('entities.ts'));
  // Run in the package's folder, so that the examples find `razorpay`.
  const args = ['--no-warnings', '--input-type=module', '--eval', example];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: root });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test('the examples of the README run and print the output in their comments', async () => {
  expect(examples).toHaveLength(4);
  expect(await output(0)).toEqual(['created', 'razorpay_payment_id razorpay_order_id razorpay_signature']);
  expect(await output(1)).toEqual(['captured 50000', '400 Order amount less than minimum amount allowed']);
  expect(await output(2)).toEqual(['0', 'payment.authorized', 'payment.captured', 'order.paid']);
  expect(await output(3)).toEqual(['50000']);
});
