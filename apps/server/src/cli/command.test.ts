import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { type Command, form, runForm } from './command.ts';
import { readDay, textOf } from './options.ts';
import { readHelp, runCommand } from './run-command.ts';

const NAMES = [
  'serve',
  'import',
  'demo',
  'posts',
  'driver-qr',
  'review',
  'leads',
  'payments',
  'messages',
  'send-test',
  'templates',
  'rotate-keys',
  'revoke-key',
  'doctor',
];

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(NAMES)('jalsa %s --help says what each form does, with an example', async (name) => {
  const help = (await readHelp([name, '--help'])) ?? '';
  expect(help).toMatch(new RegExp(`^jalsa ${name}: \\S`));
  expect(help).toContain(`\n  jalsa ${name}`);
  expect(help).toContain(`Example:\n  npm run jalsa -- ${name}`);
  expect(await readHelp(['help', name])).toBe(help);
  expect(await readHelp([name, 'some', 'words', '-h'])).toBe(help);
});

test('the list of commands has all of them, and stands in the answer to an unknown one', async () => {
  const list = (await readHelp(['--help'])) ?? '';
  for (const name of NAMES) expect(list).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  await expect(runCommand(['publish'], {} as never, createLogger('silent'))).rejects.toThrow(list);
  expect(await readHelp(['posts', 'list'])).toBe(null);
  expect(await readHelp(['constructor', '--help'])).toBe(list);
});

test('a file is relative to the folder in which the person typed the command', async () => {
  const seen: unknown[] = [];
  const command: Command<[]> = {
    about: 'a test',
    example: '',
    forms: [
      form({
        words: 'add',
        operand: 'FILE.md',
        options: { out: { value: 'DIR' }, name: { value: 'NAME' } },
        does: 'tests',
        run: async ({ operand, values }) => void seen.push(operand, values.out, values.name),
      }),
    ],
  };
  vi.stubEnv('INIT_CWD', '/home/asha/texts');
  await runForm('test', command, ['add', '../a.md', '--out', 'posters', '--name', 'hall']);
  await runForm('test', command, ['add', '/b.md']);
  expect(seen).toEqual([
    '/home/asha/a.md',
    '/home/asha/texts/posters',
    'hall',
    '/b.md',
    undefined,
    undefined,
  ]);
});

const command: Command<[]> = {
  about: 'a test',
  example: '',
  forms: [
    form({
      words: 'send',
      operand: 'ID…',
      options: { by: { value: 'NAME', required: true, read: textOf(4) } },
      does: 'sends some',
      run: async () => {},
    }),
    form({
      words: 'send',
      options: { all: { required: true }, since: { value: 'DAY', read: readDay } },
      does: 'sends all',
      run: async () => {},
    }),
  ],
};

test.each([
  [[], 'Say what to do.\nusage: jalsa test send ID… --by NAME\nusage: jalsa test send --all [--since DAY]'],
  [['list'], 'There is no "list" here.\nusage: jalsa test send ID… --by NAME'],
  [['send'], 'ID… is missing.\nusage'],
  [['send', '1'], '--by is missing.\nusage'],
  [['send', '--all', '1'], "Unknown option '--all'.\nusage"],
  [['send', '--colour', 'red'], "Unknown option '--colour'.\nusage"],
  [['send', '1', '--by', 'Meera'], '--by: at most 4 letters'],
  [['send', '--all', '--since', '2026-13-01'], '--since: "2026-13-01" is no day such as 2026-11-20'],
])('a command refuses the arguments %j', async (args, message) => {
  await expect(runForm('test', command, args)).rejects.toThrow(message);
});
