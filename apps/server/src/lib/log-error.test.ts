import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error({ err: error }, 'a request failed');
  return lines.join('');
}

test('logs type, message, stack and code of an error', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "customers_mobile"'),
    {
      code: '23505',
      table: 'customers',
      constraint: 'customers_mobile',
      detail: 'Key (mobile)=(9876543210) already exists.',
    },
  );
  const error = new DrizzleQueryError('insert into customers values ($1, $2)', ['9876543210', 'Asha'], cause);
  const { err } = JSON.parse(logged(error));
  expect(err).toMatchObject({
    message: 'Failed query: insert into customers values ($1, $2)',
    stack: expect.stringMatching(/^Failed query: .*\n\s+at /),
    cause: { errorCode: '23505', table: 'customers', constraint: 'customers_mobile' },
  });
});

test('leaves out the values of statements and rows', () => {
  const cause = Object.assign(new Error('invalid input syntax for type date: "Asha"'), {
    code: '22007',
    detail: 'Failing row contains (9876543210).',
    where: 'unnamed portal parameter $1 = 9876543210',
  });
  const said = logged(new DrizzleQueryError('select $1', ['9876543210', 'Asha'], cause));
  expect(said).not.toMatch(/9876543210|Asha/);
});

test('logs a thrown value that is no error without the value', () => {
  expect(logged('9876543210')).not.toContain('9876543210');
});
