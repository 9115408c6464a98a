import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { build } from 'vite';
import { describe, expect, inject, test } from 'vitest';
import { NODE_20, NODE_22, run } from './support/run.ts';

const folder = inject('folder');
const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const LOWEST_TSC = fileURLToPath(new URL('../node_modules/typescript-5-7/bin/tsc', import.meta.url));
const tsc = (...args: string[]) => run(folder, process.execPath, [TSC, ...args]);

const PACKAGES = ['@jalsa/booking-core', '@jalsa/api-client', 'razorpay-sandbox'];

/** The lowest Node that each package names. */
const LOWEST = {
  '@jalsa/booking-core': '20.0.0',
  '@jalsa/api-client': '22.12.0',
  'razorpay-sandbox': '20.0.0',
};

interface Manifest {
  version: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'));

/** The packages that are installed with a package, itself included. */
async function closureOf(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies = {}, peerDependencies = {} } = await manifestOf(name);
  for (const other of Object.keys({ ...dependencies, ...peerDependencies })) await closureOf(other, found);
  return found;
}

describe('the tarballs', () => {
  test.each(PACKAGES)('of %s name versions, the project and its documents', async (name) => {
    const manifest = await manifestOf(name);
    expect(JSON.stringify(manifest.dependencies ?? {})).not.toContain('workspace:');
    expect(manifest).toMatchObject({
      author: expect.any(String),
      bugs: { url: expect.any(String) },
      homepage: expect.any(String),
      keywords: expect.any(Array),
      license: 'MIT',
      main: './dist/index.cjs',
      repository: { url: expect.any(String) },
      types: './dist/index.d.cts',
    });
    for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE']) {
      expect(existsSync(join(folder, 'node_modules', name, file)), file).toBe(true);
    }
  });

  test.each(PACKAGES)('of %s link to nothing that they leave behind', async (name) => {
    const readme = await readFile(join(folder, 'node_modules', name, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target);
    const broken = links.filter(
      (target) => !target.startsWith('https://') && !existsSync(join(folder, 'node_modules', name, target)),
    );
    expect(broken).toEqual([]);
  });

  test.each(Object.entries(LOWEST))('of %s and all that they need run on Node %s', async (name, lowest) => {
    const { engines } = await manifestOf(name);
    expect(semver.minVersion(engines?.node ?? '')?.version).toBe(lowest);
    for (const needed of await closureOf(name)) {
      const range = (await manifestOf(needed)).engines?.node ?? '*';
      expect(semver.satisfies(lowest, range), `${needed} needs ${range}`).toBe(true);
    }
  });

  test('are refused by plain npm pack, which would leave ranges of the workspace in them', async () => {
    const packages = fileURLToPath(new URL('../../../packages/api-client', import.meta.url));
    await expect(run(packages, 'npm', ['pack', '--dry-run'])).rejects.toThrow(/with pnpm/);
  });
});

describe('the lowest Node', () => {
  test.each([
    ['20.0.0', NODE_20, 'core-and-sandbox'],
    ['22.12.0', NODE_22, 'api-client'],
  ])('%s runs the packages as ES modules and as CommonJS', async (version, node, name) => {
    expect((await run(folder, node, ['--version'])).trim()).toBe(`v${version}`);
    const asModule = await run(folder, node, [`${name}.mjs`]);
    expect(asModule).not.toBe('');
    expect(await run(folder, node, [`${name}.cjs`])).toBe(asModule);
  });
});

describe('a strict type check', () => {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  };

  test.each([
    ['node10', { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('with the module resolution %s finds nothing in the project and in the packages', async (name, more) => {
    const config = `tsconfig.${name}.json`;
    const compilerOptions = { ...options, ...more };
    await writeFile(join(folder, config), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
    expect(await tsc('-p', config)).toBe('');
  });

  test('with the lowest TypeScript that the packages name finds nothing in the project', async () => {
    expect(await run(folder, process.execPath, [LOWEST_TSC, '--version'])).toBe('Version 5.7.2\n');
    for (const name of PACKAGES) {
      const readme = await readFile(join(folder, 'node_modules', name, 'README.md'), 'utf8');
      expect(readme).toMatch(/TypeScript\s5\.7 or newer/);
    }
    const compilerOptions = { ...options, module: 'esnext', moduleResolution: 'bundler' };
    await writeFile(
      join(folder, 'tsconfig.lowest.json'),
      JSON.stringify({ compilerOptions, files: ['types.ts'] }),
    );
    expect(await run(folder, process.execPath, [LOWEST_TSC, '-p', 'tsconfig.lowest.json'])).toBe('');
  });
});

test('Vite builds a page that uses the packages', async () => {
  const result = await build({ root: folder, logLevel: 'silent', build: { write: false } });
  if (!('output' in result)) throw new Error('the build is no bundle');
  const scripts = result.output.filter(({ type }) => type === 'chunk');
  expect(scripts).toHaveLength(1);
  expect(result.output.map(({ fileName }) => fileName)).toContain('index.html');
});
