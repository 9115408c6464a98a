import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, NOW, type TestApp } from '../../test/support/test-app.ts';
import { claimDue, isLeased, LEASE_SECONDS, nextDue, pauseAfter, workOnDue } from './due-work.ts';
import { recurringWork } from './recurring-work.schema.ts';
import { workOnRecurring } from './recurring-work.ts';

type Row = typeof recurringWork.$inferSelect;

let server: TestApp;
let lines: { level: number; id: string; attempts: number }[];
/** The rows that were worked on, in this order. */
let done: string[];
beforeAll(async () => {
  server = await createTestApp({ LOG_LEVEL: 'error' }, { logTo: (line) => lines.push(JSON.parse(line)) });
});
beforeEach(async () => {
  [lines, done] = [[], []];
  server.clock.set(NOW);
  await server.context.database.delete(recurringWork);
});
afterAll(() => server.close());

const add = (...names: string[]) =>
  server.context.database.insert(recurringWork).values(names.map((name) => ({ name, dueAt: NOW })));
const finish = (row: Row, next: Date | null = null) =>
  server.context.database.update(recurringWork).set(nextDue(next)).where(isLeased(recurringWork, row));
const rowOf = async (name: string) => {
  const { database } = server.context;
  const [row] = await database.select().from(recurringWork).where(eq(recurringWork.name, name));
  return row;
};

/** Works on all rows that are due, as one process. */
const work = (fails: (name: string) => boolean = () => false, stopping?: AbortSignal) =>
  workOnDue(
    server.context,
    {
      name: 'test',
      table: recurringWork,
      work: async (row: Row) => {
        if (fails(row.name)) throw new Error('no ink');
        done.push(row.name);
        await finish(row);
      },
    },
    stopping,
  );

test('several processes that work at once do each row once', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `row ${index}`);
  await add(...names);
  await Promise.all(Array.from({ length: 4 }, () => work()));
  expect(done.toSorted()).toEqual(names.toSorted());
});

test('the rows of a process that died are taken over once their lease has ended, and decide nothing for it any more', async () => {
  await add('of the dead');
  const { database } = server.context;
  const [lost] = await claimDue(database, recurringWork, { now: NOW, limit: 1 });
  server.clock.advance(LEASE_SECONDS - 1);
  await work();
  expect(done).toEqual([]);
  server.clock.advance(1);
  const [taken] = await claimDue(database, recurringWork, { now: server.clock.now(), limit: 1 });
  expect(taken).toMatchObject({ name: 'of the dead', attempts: 2 });
  await finish(lost as Row);
  expect(await rowOf('of the dead')).toEqual(taken);
});

test('a row that fails is backed off with growing pauses, and delays no other', async () => {
  await add('bad');
  await add('good', 'better', 'best', 'last', 'after the batch');
  const isBad = (name: string) => name === 'bad';
  await work(isBad);
  expect(done).toHaveLength(5);
  for (const pause of [5, 10, 20]) {
    expect((await rowOf('bad'))?.dueAt).toEqual(new Date(server.clock.now().getTime() + pause * 1000));
    server.clock.advance(pause - 1);
    await work();
    expect(done).toHaveLength(5);
    server.clock.advance(1);
    await work(isBad);
  }
  expect(lines.map(({ id, attempts }) => [id, attempts])).toEqual(
    [1, 2, 3, 4].map((count) => ['bad', count]),
  );
  server.clock.advance(40);
  await work();
  expect(await rowOf('bad')).toMatchObject({ dueAt: null, leasedUntil: null, attempts: 0 });
  expect(pauseAfter(20)).toBe(3_600);
});

test('a turn ends after four failures in a row', async () => {
  await add(...Array.from({ length: 20 }, (_, index) => `row ${index}`));
  await work(() => true);
  expect(lines).toHaveLength(4);
});

test('no row is taken once the process stops', async () => {
  await add('left');
  await work(undefined, AbortSignal.abort());
  expect(done).toEqual([]);
  await work();
  expect(done).toEqual(['left']);
});

test('recurring work is done by one of several processes, again after its interval, and apart from work that fails', async () => {
  const turns: string[] = [];
  const list = [
    { name: 'broken', everySeconds: 600, run: () => Promise.reject(new Error('the table is away')) },
    { name: 'sound', everySeconds: 600, run: async () => void turns.push('sound') },
  ];
  const all = () => Promise.all(Array.from({ length: 3 }, () => workOnRecurring(server.context, list)));
  await all();
  server.clock.advance(599);
  await all();
  expect(turns).toEqual(['sound']);
  server.clock.advance(1);
  await all();
  expect(turns).toEqual(['sound', 'sound']);
  expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(['broken']));
});

test('a turn of recurring work that a stop cut short is due at once for the next process', async () => {
  const stopping = new AbortController();
  let turns = 0;
  const run = async () => {
    turns += 1;
    stopping.abort();
  };
  const list = [{ name: 'long', everySeconds: 600, run }];
  await workOnRecurring(server.context, list, stopping.signal);
  await workOnRecurring(server.context, list);
  expect(turns).toBe(2);
});
