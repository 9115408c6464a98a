import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NODE_20, NODE_22, run } from './support/run.ts';
import { startServer } from './support/start-server.ts';

const folder = inject('folder');
const PYTHON_JWT = fileURLToPath(new URL('../../../scripts/python-jwt.mjs', import.meta.url));
const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a client that openapi-typescript generates compiles strictly and buys a ticket', async () => {
  const types = await openapiTS(new URL('/service/openapi.json', server.origin));
  await writeFile(join(folder, 'jalsa.ts'), astToString(types));
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    outDir: 'built',
  };
  await writeFile(join(folder, 'tsconfig.buy.json'), JSON.stringify({ compilerOptions, files: ['buy.ts'] }));
  await run(folder, process.execPath, [TSC, '-p', 'tsconfig.buy.json']);
  const output = await run(folder, NODE_22, ['built/buy.js', server.origin]);
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^city: [a-z-]+$/),
    'atlantis: not_found',
    expect.stringMatching(/^event: [\w-]+, package: .+$/),
    expect.stringMatching(/^to pay: ₹/),
    'signed in',
    'the server asks for the same amount',
    expect.stringMatching(/^ticket: valid, for \d+, with a token of 3 parts$/),
    'QR: image/png, a PNG',
  ]);
});

test('the ticket that was bought passes a gate in Node and in Python', async () => {
  const { event } = JSON.parse(await readFile(join(folder, 'gate.json'), 'utf8'));
  const [admitted, ...refused] = (await run(folder, NODE_20, ['gate.mjs'])).trim().split('\n');
  const [, people = '', trackingId = ''] = /^admits (\d+) with (\w{10})$/.exec(admitted ?? '') ?? [];
  expect([Number(people) > 0, refused]).toEqual([true, ['not_yet', 'bad_signature']]);
  const python = execFileSync(process.execPath, [PYTHON_JWT], { encoding: 'utf8' });
  const claims = JSON.parse(await run(folder, python, ['gate.py']));
  expect(claims).toMatchObject({ sub: trackingId, ppl: Number(people), evt: event.short_id, ver: 1 });
});

describe('the README of api-client', async () => {
  const readme = await readFile(join(folder, 'node_modules/@jalsa/api-client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

  /** The output of each example over the demonstration, in order. */
  const OUTPUTS = [
    /^\[ .*'Delhi NCR'.*\]\n.+ [\w-]+$/m,
    /^\w{10} image\/png$/,
    /^Please log in\. \S+$/,
    /^Mumbai$/,
    /^$/,
    /^catalogue\.locations GET \/service\//,
    /^\d+ \{/,
  ];

  test('has an output here for each of its examples', () => {
    expect(examples).toHaveLength(OUTPUTS.length);
  });

  test.each(OUTPUTS.map((output, index) => [index + 1, output] as const))(
    'has an example %i that runs over a server',
    async (number, output) => {
      const file = `readme-${number}.ts`;
      const addresses = /http:\/\/localhost:3000|https:\/\/jalsa\.example/g;
      await writeFile(join(folder, file), (examples[number - 1] ?? '').replaceAll(addresses, server.origin));
      expect((await run(folder, process.execPath, [file])).trim()).toMatch(output);
    },
  );
});
