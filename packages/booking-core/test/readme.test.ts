import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as core from '../src/index.ts';
import * as validation from '../src/validation.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The README's sections that have examples: the heading, and the code under it. */
const examples = readme
  .split(/^## /m)
  .map((section) => ({
    heading: section.split('\n', 1)[0] ?? '',
    code: [...section.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join(''),
  }))
  .filter(({ code }) => code !== '');

const GIVES = /^(.+?); \/\/ → (.+)$/gm;
const THROWS = /^(.+?); \/\/ throws RangeError$/gm;

/** Turns imports into look-ups and the comments that promise something into assertions, then runs the code. */
function run(code: string): void {
  const body = code
    .replace(/^import (\{.+?\}) from 'booking-core';$/gm, 'const $1 = doors.core;')
    .replace(/^import (\{.+?\}) from 'booking-core\/validation';$/gm, 'const $1 = doors.validation;')
    .replace(GIVES, 'expect($1).toEqual($2);')
    .replace(THROWS, 'expect(() => $1).toThrow(RangeError);');
  new Function('doors', 'expect', body)({ core, validation }, expect);
}

describe('the examples of the README', () => {
  test.each(examples)('$heading', ({ code }) => {
    const promises = [...code.matchAll(GIVES), ...code.matchAll(THROWS)].length;
    expect(promises).toBeGreaterThan(0);
    // A promise that no line above turned into an assertion would go unread.
    expect(code.match(/\/\/ (→|throws)/g)).toHaveLength(promises);
    expect.assertions(promises + 2);
    run(code);
  });

  test('reach every rule', () => {
    for (const heading of ['Money', 'Packages', 'Availability', 'Cart', 'Fee, GST, discount, payable'])
      expect(examples.map((example) => example.heading)).toContain(heading);
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  test('every public name is spoken of', () => {
    for (const name of [...Object.keys(core), ...Object.keys(validation)])
      expect(readme).toMatch(new RegExp(`\\b${name}\\b`));
  });
});
