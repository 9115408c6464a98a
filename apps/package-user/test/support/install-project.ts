import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { run, TRANSCRIPT } from './run.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The published packages, by folder. */
const PACKAGES = ['booking-core', 'api-client', 'razorpay-sandbox'];

/** Packages of the registry that the project uses beside them, in the versions of this repository. */
const OTHERS = ['zod', 'openapi-fetch', '@types/node'];

/**
 * Packs the published packages, and installs the tarballs in an empty folder outside the repository, as a developer would who
 * has never seen it. The folder has the sources of `project`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(dirname(TRANSCRIPT), { recursive: true });
  await writeFile(TRANSCRIPT, '');
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-package-user-'));
  const tarballs = await Promise.all(
    PACKAGES.map(async (name) => {
      const tarball = join(folder, `${name}.tgz`);
      await run(at(`../../../../packages/${name}`), 'pnpm', ['pack', '--out', tarball]);
      return tarball;
    }),
  );
  await cp(at('../../project'), folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'package-user', private: true, type: 'module' }),
  );
  const others = await Promise.all(OTHERS.map(async (name) => `${name}@${await versionOf(name)}`));
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--engine-strict', '--loglevel=warn'];
  await run(folder, 'npm', ['install', ...flags, ...tarballs, ...others]);
  project.provide('folder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

async function versionOf(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(at(`../../node_modules/${name}/package.json`), 'utf8'));
  return version;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the project that uses the packages. */
    folder: string;
  }
}
