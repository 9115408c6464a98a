import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { DEMO_PICTURES, DEMO_STAFF, demoCatalogue } from '@jalsa/demo-catalogue';
import { type Config, ConfigError } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import type { Logger } from '../lib/logger.ts';
import { importArtists } from '../modules/artists/index.ts';
import { terminal } from '../modules/audit/index.ts';
import {
  allValid,
  type Catalogue,
  checkValidSubset,
  findOrganiserByHandle,
  InvalidCatalogueError,
  type Issue,
  importCatalogue,
  type ParsedCatalogue,
  parseCatalogue,
  storeImages,
  validateCatalogue,
} from '../modules/catalogue/index.ts';
import { openStorage, saveOwnImage } from '../modules/files/index.ts';
import { finishEventChanges } from '../modules/ordering/index.ts';
import { addMember } from '../modules/staff/index.ts';
import { type Command, form } from './command.ts';
import { print, tell } from './print.ts';
import { progressBar } from './progress-bar.ts';
import { type CommandContext, databaseForm, withDatabase } from './with-database.ts';

/** `jalsa import FILE`: checks the whole file and writes all of it or nothing. */
export const importFile: Command<[Config, Logger]> = {
  about: 'loads a catalogue',
  example: 'catalogue.yaml',
  forms: [
    form({
      words: '',
      operand: 'FILE',
      does: 'checks a catalogue file (docs/catalogue-file.md) and loads all of it or nothing',
      next: 'npm start',
      run: async ({ operand: file }, config, log) =>
        importParsed(parseCatalogue(await readBytes(file)), file, config, log),
    }),
  ],
};

/** Checks and writes a catalogue that was read from `file`, as `jalsa import` does. */
export async function importParsed(
  parsed: ParsedCatalogue,
  file: string,
  config: Config,
  log: Logger,
): Promise<void> {
  const { issues, valid } = 'issues' in parsed ? parsed : { issues: [], valid: allValid(parsed.catalogue) };
  const { lineOf } = parsed;
  if (valid === null) return reportIssues(file, issues, lineOf);
  const storage = await openStorage(config);
  const all = [...issues, ...(await storeImages(valid.catalogue, dirname(file), storage))];
  await withDatabase(config, log, async (context, stop) => {
    if (all.length === 0 && 'catalogue' in parsed) return load(context, parsed, file, stop);
    reportIssues(file, [...all, ...(await checkValidSubset(context, valid))], lineOf);
  });
}

/** `jalsa demo`: loads the demonstration catalogue of today, or moves its dates to today. */
export const demo: Command<[Config, Logger]> = {
  about: 'loads the demonstration',
  example: '',
  forms: [
    databaseForm({
      words: '',
      does: 'loads the demonstration catalogue, or moves its dates to today',
      next: 'npm start',
      run: (_given, context, stop) => loadDemo(context, stop),
    }),
  ],
};

/** Loads the demonstration catalogue for the current date; an abort of `stop` rolls it back. */
export async function loadDemo(context: CommandContext, stop: AbortSignal): Promise<void> {
  const parsed = validateCatalogue(demoCatalogue(context.clock.now()));
  if ('issues' in parsed) throw new InvalidCatalogueError(parsed.issues);
  await storeDemoPictures(context, stop);
  await load(context, parsed, 'the demonstration', stop);
  await addDemoStaff(context);
}

/** Adds the staff of the demonstration, whose numbers are public: only where codes are not sent to them for real. */
async function addDemoStaff(context: CommandContext): Promise<void> {
  if (context.config.payment.provider !== 'sandbox') return;
  for (const { organiser, ...member } of DEMO_STAFF) {
    const organiserId = organiser && (await findOrganiserByHandle(context.database, organiser));
    try {
      await addMember(context, terminal('the demonstration'), { ...member, organiserId });
    } catch (error) {
      // The demonstration was loaded before.
      if (!(error instanceof DomainError && error.code === 'not_possible')) throw error;
    }
  }
}

/** The pictures that are written at the same time: a disk makes several durable as fast as one. */
const PICTURES_AT_ONCE = 16;

async function storeDemoPictures({ config }: CommandContext, stop: AbortSignal): Promise<void> {
  const storage = await openStorage(config);
  const files = await readdir(DEMO_PICTURES);
  for (let at = 0; at < files.length; at += PICTURES_AT_ONCE) {
    stop.throwIfAborted();
    const some = files.slice(at, at + PICTURES_AT_ONCE);
    await Promise.all(some.map((file) => saveOwnImage(storage, parse(file).name, join(DEMO_PICTURES, file))));
  }
}

async function load(
  context: CommandContext,
  { catalogue, lineOf }: Extract<ParsedCatalogue, { catalogue: Catalogue }>,
  name: string,
  stop: AbortSignal,
): Promise<void> {
  const bar = progressBar('Writing the catalogue');
  const writing = (done: number, total: number) => {
    stop.throwIfAborted();
    bar.update(done, total);
  };
  try {
    await importCatalogue(context, catalogue, writing, (executor, { artists }, now) =>
      importArtists(executor, artists, now),
    );
  } catch (error) {
    if (!(error instanceof InvalidCatalogueError)) throw error;
    return reportIssues(name, error.issues, lineOf);
  } finally {
    bar.end();
  }
  await announceChanges(context, stop);
  const dates = catalogue.events.reduce((sum, { children }) => sum + children.length, 0);
  if (catalogue.posts.length > 0) print(`Imported ${count(catalogue.posts.length, 'post')} from ${name}.`);
  if (catalogue.posts.length > 0 && catalogue.events.length + catalogue.locations.length === 0) return;
  print(
    `Imported ${count(catalogue.events.length, 'event')}${dates > 0 ? ` with ${count(dates, 'date')}` : ''} in ${count(catalogue.locations.length, 'city', 'cities')} from ${name}.`,
  );
}

/** Refunds and notifies the buyers of cancelled and postponed events; also what an earlier import was stopped in. */
async function announceChanges(context: CommandContext, stop: AbortSignal): Promise<void> {
  const bar = progressBar('Refunding and notifying buyers');
  try {
    for (const { status, buyers } of await finishEventChanges(context, stop, bar.update)) {
      const what = status === 'cancelled' ? 'Closed and refunded' : 'Notified the holders of';
      const noun = status === 'cancelled' ? 'paid order' : 'ticket';
      print(`${what} ${count(buyers, noun)} of ${status} events.`);
    }
  } finally {
    bar.end();
  }
}

function reportIssues(
  name: string,
  issues: readonly Issue[],
  lineOf: ParsedCatalogue['lineOf'] = () => null,
): void {
  for (const { path, message } of issues) {
    const line = lineOf(path);
    tell(`${path}${line === null ? '' : ` (line ${line})`}: ${message}`);
  }
  tell(`${count(issues.length, 'error')} in ${name}; nothing was written.`);
  process.exitCode = 1;
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be read (${(error as Error).message})`);
  }
}

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
