import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { type StockTake, stockKey, sumTakes } from './stock.rules.ts';

/** The amount that orders may still take of each stock row, by `stockKey`. A row without a limit has the rest of its integer column. */
export type StockLeft = ReadonlyMap<string, number>;

const MAX_TAKEN = 2_147_483_647;

const bringsLimit = ({ limit }: StockTake) => limit !== undefined;

const takes = rowList<StockTake>('takes', {
  kind: ['text', ({ kind }) => kind],
  id: ['text', ({ id }) => id],
  part: ['text', ({ part }) => part],
  amount: ['bigint', ({ amount }) => amount],
  brings_limit: ['int', (take) => (bringsLimit(take) ? 1 : 0)],
  own_limit: ['int', ({ limit }) => limit],
});

const takeValues = (taken: Iterable<StockTake>) => takes.values(sumTakes(taken));

const takingStock = sql`
  update stock s set taken = s.taken + takes.amount,
    hold_limit = case takes.brings_limit when 1 then takes.own_limit else s.hold_limit end
  from ${takes.table} where s.kind = takes.kind and s.id = takes.id and s.part = takes.part`;

const selecting = (lock: SQL) => sql`
  select s.kind, s.id, s.part, s.hold_limit, s.taken
  from ${takes.table} join stock s on s.kind = takes.kind and s.id = takes.id and s.part = takes.part
  order by s.kind, s.id, s.part ${lock}`;

interface StockRow extends Pick<StockTake, 'kind' | 'id' | 'part'> {
  hold_limit: number | null;
  taken: number;
}

const readRows = namedStatement<StockRow>('read_stock', selecting(sql``));
const lockRows = namedStatement<StockRow>('lock_stock', selecting(sql`for no key update of s`));
const addRows = namedStatement(
  'add_stock',
  sql`insert into stock (kind, id, part, hold_limit)
    select kind, id, part, 0 from ${takes.table} where brings_limit = 1 order by 1, 2, 3 on conflict do nothing`,
);
const takeRows = namedStatement('take_stock', takingStock);
// The lock comes first, since an update takes the rows in the order of its plan.
const changeRows = namedStatement(
  'change_stock',
  sql`with locked as materialized (${selecting(sql`for no key update of s`)})
    ${takingStock} and (select count(*) from locked) > 0`,
);

/** Reads what is left of the rows that orders would take. It locks nothing, so it decides nothing. */
export async function readStock(executor: Executor, wanted: readonly StockTake[]): Promise<StockLeft> {
  return leftOf(wanted, await readRows(executor, takeValues(wanted)));
}

/**
 * Locks the rows that orders would take, in the order of their keys, and returns what is left of them: nobody else takes or
 * releases any of it until the transaction ends. Adds the rows whose limit comes with the orders.
 */
export async function lockStock(executor: Executor, wanted: readonly StockTake[]): Promise<StockLeft> {
  const values = takeValues(wanted);
  const added = wanted.some(bringsLimit) ? addRows(executor, values) : null;
  const [rows] = await Promise.all([lockRows(executor, values), added]);
  return leftOf(wanted, rows);
}

/** Takes stock that the transaction has locked. The constraint `stock_within_limit` refuses more than is left of a row. */
export async function takeStock(executor: Executor, taken: readonly StockTake[]): Promise<void> {
  await takeRows(executor, takeValues(taken));
}

function leftOf(wanted: readonly StockTake[], rows: readonly StockRow[]): StockLeft {
  const left = new Map<string, number>();
  for (const take of wanted) if (bringsLimit(take)) left.set(stockKey(take), take.limit ?? MAX_TAKEN);
  for (const row of rows) {
    const key = stockKey(row);
    left.set(key, (left.get(key) ?? row.hold_limit ?? MAX_TAKEN) - row.taken);
  }
  return left;
}

/**
 * Releases what orders took. Only the transaction that moved the orders out of a state that holds stock calls it, so that it
 * happens once (docs/locking.md). Rows that are gone stay gone.
 */
export async function releaseStock(executor: Executor, taken: readonly StockTake[]): Promise<void> {
  if (taken.length === 0) return;
  await changeRows(executor, takeValues(taken.map((take) => ({ ...take, amount: -take.amount }))));
}
