import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { resume } from './backup/resume.ts';
import { type Command, form, helpOf, runForm } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { driverQr } from './driver-qr.ts';
import { files } from './files.ts';
import { demo, importFile } from './import.ts';
import { revokeKey, rotateKeys } from './keys.ts';
import { leads } from './leads.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { posts } from './posts.ts';
import { print } from './print.ts';
import { review } from './review/review.ts';
import { sendTest } from './send-test.ts';
import { serve } from './serve.ts';
import { staff } from './staff.ts';
import { templates } from './templates.ts';
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

const COMMANDS: Record<string, Command<[Config, Logger]>> = {
  serve: serveCommand,
  work: workCommand,
  migrate: migrateCommand,
  import: importFile,
  demo,
  posts,
  'driver-qr': driverQr,
  files,
  review,
  staff,
  leads,
  payments,
  messages,
  'send-test': sendTest,
  templates,
  backup,
  restore,
  resume,
  'rotate-keys': rotateKeys,
  'revoke-key': revokeKey,
};

/** Runs a command by its name, except `doctor`, which needs no right settings. Throws ConfigError for an unknown one. */
export async function runCommand(
  [name = 'serve', ...args]: string[],
  config: Config,
  log: Logger,
): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new ConfigError(`There is no command "${name}".\n\n${listOfCommands()}`);
  await runForm(name, command, args, config, log);
}

/** The help that the arguments ask for with `--help`, `-h` or `help`; null if they ask for none. It needs no settings. */
export function readHelp(args: readonly string[]): string | null {
  const [first, second] = args;
  if (first !== 'help' && !args.includes('--help') && !args.includes('-h')) return null;
  const name = (first === 'help' ? second : first) ?? '';
  if (name === 'doctor') return helpOf(name, doctor);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command ? helpOf(name, command) : listOfCommands();
}

function listOfCommands(): string {
  const rows = [...Object.entries(COMMANDS), ['doctor', doctor] as const].map(
    ([name, { about }]) => `  ${name.padEnd(12)}  ${about}`,
  );
  return `Commands:\n${rows.join('\n')}\n\nHelp with an example: npm run jalsa -- COMMAND --help`;
}
