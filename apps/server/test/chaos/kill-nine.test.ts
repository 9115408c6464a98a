import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditAll } from '../support/audit.ts';
import { type ChaosReport, runChaos } from './run-chaos.ts';

// Small enough for every run; `pnpm bench chaos` makes the long one.
const PURCHASES = 100;
const KILLS = 5;

/** What is done to a database in which all is well, and the check that must see it. */
const DAMAGES: [check: string, damage: string][] = [
  [
    'every event of a paid order has exactly one ticket',
    `delete from ticket_links;
     delete from tickets where tracking_id = (select min(tracking_id) from tickets)`,
  ],
  [
    'every event of a paid order has exactly one ticket',
    `drop index tickets_of_order;
     insert into tickets select (json_populate_record(t, '{"tracking_id": "SECOND"}')).*
     from tickets t order by tracking_id limit 1`,
  ],
  [
    'nothing that is not paid has a ticket',
    "update orders set state = 'expired' where id = (select min(order_id) from tickets)",
  ],
  [
    'captured money bought what was ordered, or went back',
    `delete from captured_payments where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments where outcome = 'accepted')`,
  ],
  [
    'captured money bought what was ordered, or went back',
    `delete from payments where purchase_id =
       (select min(purchase_id) from captured_payments where outcome = 'accepted')`,
  ],
  [
    'a paid order was paid once, or was free',
    `delete from captured_payments where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments where outcome = 'accepted')`,
  ],
  [
    'money is settled only when it was captured',
    `update captured_payments set gateway_payment_id = 'pay_nobody' where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments)`,
  ],
  [
    'every refund is with the gateway',
    `insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
     select 'made-up', purchase_id, gateway_payment_id, 100, 'late', 'pending', now() from captured_payments limit 1`,
  ],
  [
    'an event’s taken is what its orders hold',
    // The hall has more places than are ever sold.
    "update event_stock set taken = taken + 1 where event_id = (select id from events where handle = 'hall')",
  ],
  [
    'a package’s taken is what its orders hold',
    'update package_stock set taken = taken + 1 where hold_limit is null',
  ],
  [
    'a coupon’s taken is what its orders use',
    'update coupon_stock set taken = taken + 1 where hold_limit is null',
  ],
  [
    'a customer’s coupon uses are those of their orders',
    `insert into coupon_uses (discount_id, customer_id, hold_limit, taken)
     select discount_id, 'nobody', null, 1 from coupon_stock limit 1`,
  ],
  [
    'no stock is below nothing or above its limit',
    `alter table event_stock drop constraint event_stock_within_limit;
     update event_stock set taken = -1`,
  ],
  [
    'every ticket was sent once by every channel',
    "delete from messages where id = (select min(id) from messages where dedupe_key like 'ticket:%')",
  ],
  [
    'every ticket was sent once by every channel',
    "update messages set sent_at = null, state = 'queued' where dedupe_key like 'ticket:%'",
  ],
  [
    'every refund was told once by every channel',
    `insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
     select 'made-up', purchase_id, gateway_payment_id, 100, 'late', 'processed', now() from captured_payments limit 1`,
  ],
  [
    'no job is left, held by a dead process or given up',
    `select graphile_worker.add_job('process_webhook', '{}');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead'`,
  ],
  [
    'no order waits beyond its time',
    "update orders set state = 'pending', expires_at = now() - interval '1 second' where id = (select min(id) from orders)",
  ],
];

describe('a server that is killed again and again', () => {
  let report: ChaosReport;
  const seen = new Map<string, string[]>();
  const told: string[] = [];

  beforeAll(async () => {
    const seed = Date.now() % 1_000_000;
    const options = { seed, purchases: PURCHASES, kills: KILLS, tell: (line: string) => told.push(line) };
    report = await runChaos(options, async (database) => {
      for (const [, damage] of DAMAGES) seen.set(damage, await checksThatSee(database, damage));
    });
  }, 600_000);

  it('loses no money, no ticket, no message and no place', () => {
    const { faults, lostTickets, wrongAnswers, crashes } = report;
    expect({ faults, lostTickets, wrongAnswers, crashes }, told.join('\n')).toEqual({
      faults: [],
      lostTickets: [],
      wrongAnswers: [],
      crashes: [],
    });
  });

  it('was killed as often as it was meant to be, and sold meanwhile', () => {
    const { kills, lastKillAt, endings } = report;
    expect(lastKillAt).toBeLessThan(PURCHASES);
    const { 'one database connection': connections, 'the database alone': databases, ...servers } = kills;
    expect(Object.values(servers).reduce((sum, count) => sum + count)).toBe(KILLS);
    expect({ connections, databases }).toEqual({ connections: 1, databases: 1 });
    expect(endings.tickets).toBeGreaterThan(PURCHASES / 5);
    expect(endings.tickets + endings.open + endings.refused).toBe(PURCHASES);
  });

  it.each(DAMAGES)('would have seen it if not: %s (%s)', (check, damage) => {
    expect(seen.get(damage)).toContain(check);
  });
});

/** The checks that fail after the damage, which is then undone. Throws when there was nothing to damage. */
async function checksThatSee(database: pg.Pool, damage: string): Promise<string[]> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const done = [await client.query(damage)].flat().at(-1);
    if (!done?.rowCount) throw new Error(`nothing is damaged by: ${damage}`);
    return (await auditAll(client)).map(({ check }) => check);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
