import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { journeyCatalogue } from './journey-catalogue.ts';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** Imports a catalogue into the server under test with the `import` command that organisers use. */
export async function importCatalogue(catalogue: unknown, name: string): Promise<void> {
  const data = process.env.JALSA_E2E_DATA ?? '';
  const file = join(data, `${name}.json`);
  await writeFile(file, JSON.stringify(catalogue));
  await promisify(execFile)(process.execPath, [SERVER, 'import', file], {
    env: { ...process.env, JALSA_DATA: data, LOG_LEVEL: 'warn' },
  });
}

/** Global setup: imports the events of the journeys beside the demonstration catalogue. */
export default function setup(): Promise<void> {
  return importCatalogue(journeyCatalogue(new Date()), 'journeys');
}
