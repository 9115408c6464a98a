import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { journeyCatalogue } from './journey-catalogue.ts';
import { runJalsa } from './run-jalsa.ts';

/** Imports a catalogue into the server under test with the `import` command that organisers use. */
export async function importCatalogue(catalogue: unknown, name: string): Promise<void> {
  const file = join(process.env.JALSA_E2E_DATA ?? '', `${name}.json`);
  await writeFile(file, JSON.stringify(catalogue));
  await runJalsa('import', file);
}

/** Global setup: imports the events of the journeys beside the demonstration catalogue. */
export default function setup(): Promise<void> {
  return importCatalogue(journeyCatalogue(new Date()), 'journeys');
}
