import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { demoCatalogue } from '@jalsa/demo-catalogue';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import {
  type Catalogue,
  CatalogueFaults,
  checkForm,
  checkSoundPart,
  type Fault,
  importCatalogue,
  keepImages,
  parseCatalogue,
  wholeOf,
} from '../modules/catalogue/index.ts';
import { folderStorage } from '../modules/files/index.ts';
import { progressBar } from './progress-bar.ts';
import { type CommandContext, withDatabase } from './with-database.ts';

/** `jalsa import FILE`: checks the file whole and writes all of it or nothing. */
export async function runImport([file, ...rest]: string[], config: Config, log: Logger): Promise<void> {
  if (file === undefined || rest.length > 0) throw new ConfigError('usage: jalsa import FILE');
  const parsed = parseCatalogue(await readText(file));
  const { faults, sound } = 'faults' in parsed ? parsed : { faults: [], sound: wholeOf(parsed.catalogue) };
  if (sound === null) return reportFaults(file, faults);
  const options = { storage: folderStorage(config.dataDir), pictures: config.pictures };
  const all = [...faults, ...(await keepImages(sound.catalogue, dirname(file), options))];
  await withDatabase(config, log, async (context, stop) => {
    if (all.length === 0 && 'catalogue' in parsed) return load(context, parsed.catalogue, file, stop);
    reportFaults(file, [...all, ...(await checkSoundPart(context, sound))]);
  });
}

/** `jalsa demo`: loads the demonstration catalogue of today, or moves its dates to today. */
export async function runDemo(args: string[], config: Config, log: Logger): Promise<void> {
  if (args.length > 0) throw new ConfigError('usage: jalsa demo');
  await withDatabase(config, log, loadDemo);
}

/** Loads the demonstration catalogue as of the context's present, or nothing once `stop` says so. */
export async function loadDemo(context: CommandContext, stop: AbortSignal): Promise<void> {
  const parsed = checkForm(demoCatalogue(context.clock.now()));
  if ('faults' in parsed) throw new CatalogueFaults(parsed.faults);
  await load(context, parsed.catalogue, 'the demonstration', stop);
}

async function load(
  context: CommandContext,
  catalogue: Catalogue,
  name: string,
  stop: AbortSignal,
): Promise<void> {
  const bar = progressBar('Writing the catalogue');
  const writing = (done: number, total: number) => {
    stop.throwIfAborted();
    bar.update(done, total);
  };
  try {
    await importCatalogue(context, catalogue, writing);
  } catch (error) {
    if (!(error instanceof CatalogueFaults)) throw error;
    return reportFaults(name, error.faults);
  } finally {
    bar.end();
  }
  const dates = catalogue.events.reduce((sum, { children }) => sum + children.length, 0);
  process.stdout.write(
    `Imported ${count(catalogue.events.length, 'event')}${dates > 0 ? ` with ${count(dates, 'date')}` : ''} in ${count(catalogue.locations.length, 'city', 'cities')} from ${name}.\n`,
  );
}

function reportFaults(name: string, faults: readonly Fault[]): void {
  for (const { path, message } of faults) process.stderr.write(`${path}: ${message}\n`);
  process.stderr.write(`${count(faults.length, 'fault')} in ${name}; nothing was written.\n`);
  process.exitCode = 1;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as Error).message})`);
  }
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
