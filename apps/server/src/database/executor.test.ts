import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { type Executor, inTwoRounds } from './executor.ts';
import { namedStatement } from './named-statement.ts';

const insert = namedStatement('insert_round', sql`insert into rounds values (${sql.placeholder('name')})`);
const add = (executor: Executor, name: string) => insert(executor, { name });

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.context.pool.query('create table rounds (name text primary key)');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.pool.query('truncate rounds');
});

const names = async () => {
  const { rows } = await server.context.pool.query<{ name: string }>('select name from rounds order by 1');
  return rows.map(({ name }) => name);
};
const run = (write: (executor: Executor, state: number) => Promise<unknown>, read = async () => 7) =>
  inTwoRounds(server.context.database, { begin: 'begin', read, write });

describe('a transaction of two rounds', () => {
  test('is committed when it resolves, and returns the answer of its writing', async () => {
    const write = async (executor: Executor, state: number) => {
      await Promise.all([add(executor, 'one'), add(executor, 'two')]);
      return state + 1;
    };
    expect(await run(write)).toBe(8);
    expect(await names()).toEqual(['one', 'two']);
  });

  test('is rolled back as a whole when a statement of its writing fails', async () => {
    const write = (executor: Executor) => Promise.all([add(executor, 'one'), add(executor, 'one')]);
    await expect(run(write)).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
  });

  test('is rolled back when the code fails after some of its statements were sent', async () => {
    const build = async () => {
      throw new Error('no rows');
    };
    const write = (executor: Executor) => Promise.all([add(executor, 'one'), build()]);
    await expect(run(write)).rejects.toThrow('no rows');
    expect(await names()).toEqual([]);
  });

  test('writes nothing when it cannot begin or its reading fails', async () => {
    const write = (executor: Executor) => add(executor, 'one');
    const begin = 'begin; select 1 / 0';
    const beginning = inTwoRounds(server.context.database, { begin, read: async () => {}, write });
    await expect(beginning).rejects.toMatchObject({ code: '22012' });
    const read = async () => {
      throw new Error('no state');
    };
    await expect(run(write, read)).rejects.toThrow('no state');
    expect(await names()).toEqual([]);
  });

  test('refuses a statement that comes after COMMIT was sent', async () => {
    const write = async (executor: Executor) => {
      await add(executor, 'one');
      await add(executor, 'late');
    };
    await expect(run(write)).rejects.toThrow('the transaction is over');
    expect(await names()).toEqual(['one']);
  });
});
