import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NODE_22, run } from './support/run.ts';
import { startServer } from './support/start-server.ts';

const folder = inject('folder');
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
