import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { typeFaults } from '../../../scripts/type-faults.ts';
import * as core from '../src/index.ts';
import * as tickets from '../src/tickets.ts';
import * as validation from '../src/validation.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The README's examples: each stands for itself, under the heading of its section. */
const examples = readme.split(/^## /m).flatMap((section) =>
  [...section.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({
    heading: section.split('\n', 1)[0] ?? '',
    code,
  })),
);

const GIVES = /^(.+?); \/\/ → (.+)$/gm;
const THROWS = /^(.+?); \/\/ throws RuleError$/gm;

/** The public names that an example has used so far: called, or looked into. */
const used = new Set<string>();

/** A package's exports with a record of the used names; importing a name does not count as use. */
function watched(door: object): Record<string, object> {
  const watch = ([name, value]: [string, object]): [string, object] => {
    const noting = <T>(result: T): T => {
      used.add(name);
      return result;
    };
    const proxy = new Proxy(value, {
      get: (target, key) => noting(Reflect.get(target, key, target)),
      apply: (target, self, args) => noting(Reflect.apply(target as () => unknown, self, args)),
    });
    return [name, proxy];
  };
  return Object.fromEntries(Object.entries(door).map(watch));
}

const doors = { core: watched(core), tickets: watched(tickets), validation: watched(validation) };

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Removes the types and leaves everything else, comments included. */
const withoutTypes = (code: string) =>
  ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;

/** Turns imports into look-ups and the comments that promise something into assertions, then runs the code. */
async function run(code: string): Promise<void> {
  const body = withoutTypes(code)
    .replace(/^import (\{[^}]+\}) from '@jalsa\/booking-core';$/gm, 'const $1 = doors.core;')
    .replace(
      /^import (\{[^}]+\}) from '@jalsa\/booking-core\/validation';$/gm,
      'const $1 = doors.validation;',
    )
    .replace(/^import (\{[^}]+\}) from '@jalsa\/booking-core\/tickets';$/gm, 'const $1 = doors.tickets;')
    .replace(GIVES, 'expect($1).toEqual($2);')
    .replace(THROWS, 'expect(() => $1).toThrow(doors.core.RuleError);');
  await new AsyncFunction('doors', 'expect', body)(doors, expect);
}

describe('the examples of the README', () => {
  test.each(examples)(
    'every line of an example of "$heading" returns the value in its comment',
    async ({ code }) => {
      const promises = [...code.matchAll(GIVES), ...code.matchAll(THROWS)].length;
      expect(promises).toBeGreaterThan(0);
      // A promise that no line above turned into an assertion would go unread.
      expect(code.match(/\/\/ (→|throws)/g)).toHaveLength(promises);
      expect.assertions(promises + 2);
      await run(code);
    },
  );

  const packageFolder = fileURLToPath(new URL('..', import.meta.url));
  const faultsOf = (codes: string[]) => typeFaults(packageFolder, codes, { noUnusedLocals: true });

  test('every example passes a strict type check against the built types', () => {
    expect(faultsOf(examples.map(({ code }) => code))).toEqual([]);
  });

  test('every block of code is an example or a command', () => {
    const languages = [...readme.matchAll(/^```(\w+)$/gm)].map(([, language]) => language);
    expect(languages.filter((language) => language !== 'sh')).toEqual(examples.map(() => 'ts'));
  });

  test('the examples use every public name', async () => {
    for (const { code } of examples) await run(code);
    const names = [core, tickets, validation].flatMap(Object.keys);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});
