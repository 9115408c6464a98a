import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { typeFaults } from '../../../scripts/type-faults.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const readme = readFileSync(at('../README.md'), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

it('finds the examples of the README', () => {
  expect(examples.length).toBeGreaterThanOrEqual(5);
});

it('compiles every example of the README against the built types', () => {
  expect(typeFaults(at('..'), examples)).toEqual([]);
});
