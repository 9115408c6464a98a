import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import { tell } from './print.ts';

/** An option of a form. One without `value`, the word for its value in the help, is a switch. */
interface Option {
  value?: string;
  required?: true;
  /** Makes the value of its text; throws ConfigError with the reason alone. */
  read?(text: string): unknown;
}

export type Options = Record<string, Option>;

type Read<O extends Option> = O extends { read(text: string): infer Value } ? Value : string;

type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { value: string }
    ? O[Name] extends { required: true }
      ? Read<O[Name]>
      : Read<O[Name]> | undefined
    : boolean;
};

/** What a person typed after the words of a form. */
interface Given<O extends Options> {
  /** The first operand; empty for a form without one. */
  operand: string;
  operands: string[];
  values: Values<O>;
}

/** One thing that a command does, such as `posts add FILE.md`. `Context` is what the program gives beside the arguments. */
export interface Form<Context extends unknown[], O extends Options = Options> {
  /** The words that choose the form, such as `add`; empty for the form without any. */
  words: string;
  /** The word for the operand in the help, several with spaces; `ID…` stands for one or more. */
  operand?: string;
  options?: O;
  /** What it does, in a few words after "it". */
  does: string;
  /** The command that people call next, in which the word of the operand stands for its value; or what happens next. */
  next?: string;
  run(given: Given<O>, ...context: Context): Promise<void>;
}

export interface Command<Context extends unknown[]> {
  about: string;
  /** Arguments of a call that people can copy. */
  example: string;
  forms: readonly Form<Context>[];
}

/** A form whose `run` knows the names of its options. */
export const form = <Context extends unknown[], const O extends Options = Record<never, Option>>(
  definition: Form<Context, O>,
): Form<Context> => definition as unknown as Form<Context>;

/**
 * Runs the form of a command that the arguments ask for, and names the next command afterwards. Throws ConfigError for wrong
 * arguments and for what a service refuses. Operands and values called FILE or DIR become absolute paths.
 */
export async function runForm<Context extends unknown[]>(
  name: string,
  command: Command<Context>,
  args: readonly string[],
  ...context: Context
): Promise<void> {
  const { form, given } = chooseForm(name, command, args);
  try {
    await form.run(given, ...context);
  } catch (error) {
    throw error instanceof DomainError ? new ConfigError(error.message) : error;
  }
  if (form.next && !process.exitCode) {
    tell(`Next: ${form.operand ? form.next.replaceAll(form.operand, given.operand) : form.next}`);
  }
}

/** The help of a command: its forms, an example and what follows. */
export function helpOf<Context extends unknown[]>(name: string, { about, example, forms }: Command<Context>) {
  const lines = forms.map((form) => `  jalsa ${usageOf(name, form)}\n      ${form.does}`);
  const next = forms.flatMap((form) => (form.next ? [`  ${form.words || name}: ${form.next}`] : []));
  return [
    `jalsa ${name}: ${about}`,
    lines.join('\n'),
    `Example:\n  npm run jalsa -- ${name} ${example}`.trimEnd(),
    ...(next.length > 0 ? [`Next, after:\n${next.join('\n')}`] : []),
  ].join('\n\n');
}

const usageOf = (name: string, { words, operand, options = {} }: Form<never>): string =>
  [name, words, operand, ...Object.entries(options).map(describeOption)].filter(Boolean).join(' ');

function describeOption([name, { value, required }]: [string, Option]): string {
  const option = value === undefined ? `--${name}` : `--${name} ${value}`;
  return required ? option : `[${option}]`;
}

function chooseForm<Context extends unknown[]>(
  name: string,
  { forms }: Command<Context>,
  args: readonly string[],
): { form: Form<Context>; given: Given<Options> } {
  const longestFirst = forms.toSorted((one, other) => wordsOf(other).length - wordsOf(one).length);
  const [first] = longestFirst.filter((form) => wordsOf(form).every((word, index) => args[index] === word));
  const candidates = forms.filter(({ words }) => words === first?.words);
  const faults: string[] = [];
  for (const form of candidates) {
    const given = readArguments(form, args.slice(wordsOf(form).length));
    if (typeof given !== 'string') return { form, given };
    faults.push(given);
  }
  const shown = candidates.length > 0 ? candidates : forms;
  throw new ConfigError(
    [
      faults[0] ?? (args.length === 0 ? 'Say what to do.' : `There is no "${args[0]}" here.`),
      ...shown.map((form) => `usage: jalsa ${usageOf(name, form)}`),
      `help: jalsa ${name} --help`,
    ].join('\n'),
  );
}

const wordsOf = ({ words }: { words: string }): string[] => words.split(' ').filter(Boolean);

/** Reads the arguments of a form; returns what is wrong with them, if something is. */
function readArguments<Context extends unknown[]>(
  { operand, options = {} }: Form<Context>,
  args: string[],
): Given<Options> | string {
  const types = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error;
    return `${(error as Error).message.split(/\. |\.?\n/)[0]}.`;
  }
  const { values, positionals } = parsed;
  const words = operand?.split(' ') ?? [];
  const most = operand?.endsWith('…') ? Number.POSITIVE_INFINITY : words.length;
  if (positionals.length > most) return `"${positionals[most]}" is one word too many.`;
  const missing = words[positionals.length];
  if (missing !== undefined) return `${missing} is missing.`;
  for (const [name, { value, required }] of Object.entries(options)) {
    const isGiven = value === undefined ? values[name] === true : String(values[name] ?? '').trim() !== '';
    if (required && !isGiven) return `--${name} is missing.`;
  }
  const read = Object.entries(options).map(([name, option]) => [
    name,
    option.value === undefined
      ? values[name] === true
      : readValue(name, option, values[name] as string | undefined),
  ]);
  const operands = positionals.map((text) => asPath(operand, text));
  return { operand: operands[0] ?? '', operands, values: Object.fromEntries(read) };
}

function readValue(name: string, { value, read }: Option, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return read ? read(text) : asPath(value, text);
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(`--${name}: ${error.message}`) : error;
  }
}

const asPath = (word: string | undefined, text: string): string =>
  /^(FILE|DIR)/.test(word ?? '') ? typedPath(text) : text;

/** The absolute path of one that a person typed: relative to that person's folder, since npm runs commands in the project's. */
export const typedPath = (text: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), text);
