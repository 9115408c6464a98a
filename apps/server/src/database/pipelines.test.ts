import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { MOST_PIPELINES, type OpenDatabase, openDatabase } from './open.ts';
import { preparedStatement } from './prepared-statement.ts';

let open: OpenDatabase;

beforeEach(() => {
  open = openDatabase(inject('postgresUrl'), {
    poolSize: 2,
    log: createLogger('silent'),
    connectWithinMs: 500,
  });
});
afterEach(() => open.close());

const run = (key: string, statement: string) =>
  open.pipelines(key, async (executor) => (await executor.execute(statement)).rows);
const backend = async (key: string) => (await run(key, 'select pg_backend_pid() as pid'))[0]?.pid;

const echo = preparedStatement<{ given: number }, { given: number }>(
  'echo',
  sql`select ${sql.placeholder('given')}::int as given`,
);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('prepared statements of one name travel together', async () => {
  const given = Array.from({ length: 50 }, (_, index) => index);
  const answers = await Promise.all(
    given.map((one) => open.pipelines('a', (executor) => echo(executor, { given: one }))),
  );
  expect(answers.flat()).toEqual(given.map((one) => ({ given: one })));
});

test('one that fails takes no other with it', async () => {
  const outcomes = await Promise.allSettled([
    run('a', 'select 1'),
    run('a', 'select 1 / 0'),
    run('a', 'select 3'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a statement that the database refuses leaves its key the connection', async () => {
  let end: (() => void) | undefined;
  const busy = open.pipelines(
    'a',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const pid = await backend('a');
  await failureOf(run('a', 'select 1 / 0'));
  expect(await backend('a')).toBe(pid);
  end?.();
  await busy;
});

test('who comes while a key is busy has its connection, other keys have others', async () => {
  const pids = await Promise.all([backend('a'), backend('a'), backend('b')]);
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('a connection that is cut fails what is under way; who comes next has another, although the key stays busy', async () => {
  let held: (() => void) | undefined;
  const busy = open.pipelines(
    'a',
    () =>
      new Promise<void>((resolve) => {
        held = resolve;
      }),
  );
  const pid = await backend('a');
  const underWay = [run('a', 'select pg_sleep(60)'), run('a', 'select 2')].map(failureOf);
  await expect
    .poll(async () => {
      const active = sql`select from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%' and state = 'active'`;
      return (await open.database.execute(active)).rowCount;
    })
    .toBe(1);
  await open.database.execute(sql`select pg_terminate_backend(${pid})`);
  expect((await Promise.all(underWay)).map(isDatabaseAway)).toEqual([true, true]);
  expect(await backend('a')).not.toBe(pid);
  held?.();
  await busy;
  expect(await run('a', 'select 5 as five')).toEqual([{ five: 5 }]);
});

test('more busy keys than there are connections wait, for a time', async () => {
  const ends: (() => void)[] = [];
  const busy = Array.from({ length: MOST_PIPELINES }, (_, key) =>
    open.pipelines(
      `busy ${key}`,
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve);
        }),
    ),
  );
  await expect.poll(() => ends.length).toBe(MOST_PIPELINES);
  expect(isDatabaseAway(await failureOf(run('late', 'select 1')))).toBe(true);
  const waiting = run('late', 'select 1 as one');
  for (const end of ends) end();
  expect(await waiting).toEqual([{ one: 1 }]);
  await Promise.all(busy);
});
