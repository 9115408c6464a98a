import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { type Command, form, helpOf, runForm } from './command.ts';
import { print } from './print.ts';
import { serve } from './serve.ts';
import { databaseForm } from './with-database.ts';

const serveCommand: Command<[Config, Logger]> = {
  about: 'runs the server',
  example: '',
  forms: [
    form({
      words: '',
      options: { 'no-work': {} },
      does: 'runs the server, as npm start does; Ctrl-C stops it. --no-work leaves the background work to jalsa work',
      run: ({ values }, config, log) => serve(config, log, { web: true, work: !values['no-work'] }),
    }),
  ],
};

const workCommand: Command<[Config, Logger]> = {
  about: 'works in the background for servers on the same database',
  example: '',
  forms: [
    form({
      words: '',
      does: 'sends messages, makes refunds and does all other background work; Ctrl-C stops it',
      run: (_given, config, log) => serve(config, log, { web: false, work: true }),
    }),
  ],
};

const migrateCommand: Command<[Config, Logger]> = {
  about: 'brings the database to this version',
  example: '',
  forms: [
    databaseForm({
      words: '',
      does: 'migrates the database while servers of the version before run',
      run: async () => print('The database is up to date.'),
    }),
  ],
};

/** The commands that need right settings, each loaded only for its own call and for the help. */
const COMMANDS: Record<string, () => Promise<Command<[Config, Logger]>>> = {
  serve: async () => serveCommand,
  work: async () => workCommand,
  migrate: async () => migrateCommand,
  import: async () => (await import('./import.ts')).importFile,
  demo: async () => (await import('./import.ts')).demo,
  posts: async () => (await import('./posts.ts')).posts,
  'driver-qr': async () => (await import('./driver-qr.ts')).driverQr,
  files: async () => (await import('./files.ts')).files,
  review: async () => (await import('./review/review.ts')).review,
  staff: async () => (await import('./staff.ts')).staff,
  leads: async () => (await import('./leads.ts')).leads,
  payments: async () => (await import('./payments.ts')).payments,
  messages: async () => (await import('./messages.ts')).messages,
  'send-test': async () => (await import('./send-test.ts')).sendTest,
  templates: async () => (await import('./templates.ts')).templates,
  backup: async () => (await import('./backup/backup.ts')).backup,
  restore: async () => (await import('./backup/restore.ts')).restore,
  resume: async () => (await import('./backup/resume.ts')).resume,
  'rotate-keys': async () => (await import('./keys.ts')).rotateKeys,
  'revoke-key': async () => (await import('./keys.ts')).revokeKey,
};

/** `jalsa doctor`, which also judges settings that are wrong. */
export const doctor = async () => (await import('./doctor/doctor.ts')).doctor;

/** Runs a command by its name, except `doctor`, which needs no right settings. Throws ConfigError for an unknown one. */
export async function runCommand(
  [name = 'serve', ...args]: string[],
  config: Config,
  log: Logger,
): Promise<void> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new ConfigError(`There is no command "${name}".\n\n${await listOfCommands()}`);
  await runForm(name, await load(), args, config, log);
}

/** The help that the arguments ask for with `--help`, `-h` or `help`; null if they ask for none. It needs no settings. */
export async function readHelp(args: readonly string[]): Promise<string | null> {
  const [first, second] = args;
  if (first !== 'help' && !args.includes('--help') && !args.includes('-h')) return null;
  const name = (first === 'help' ? second : first) ?? '';
  if (name === 'doctor') return helpOf(name, await doctor());
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return load ? helpOf(name, await load()) : listOfCommands();
}

async function listOfCommands(): Promise<string> {
  const rows = await Promise.all(
    Object.entries({ ...COMMANDS, doctor }).map(
      async ([name, load]) => `  ${name.padEnd(12)}  ${(await load()).about}`,
    ),
  );
  return `Commands:\n${rows.join('\n')}\n\nHelp with an example: npm run jalsa -- COMMAND --help`;
}
