import type pg from 'pg';
import { booksOf, type GatewayBooks } from './gateway-books.ts';
import type { TestApp } from './test-app.ts';

/** An inconsistency that must not exist once all work has ended. */
export interface Fault {
  check: string;
  detail: string;
}

type Runs = Pick<pg.Pool, 'query'>;

// A pending or paid order holds its stock; a late payment without stock holds nothing.
const HELD = `orders o join order_lines l on l.order_id = o.id
  where o.state in ('pending', 'paid') and l.refusal is null`;

/** The rows of `stock` whose `taken` is not what orders hold; `holds` has columns `id`, `part` and `held`. */
const held = (kind: string, holds: string): string => `
  select format('${kind} %s %s: taken %s, held %s', id, part, coalesce(s.taken, 0), coalesce(h.held, 0)) as detail
  from (select * from stock where kind = '${kind}') s full join (${holds}) h using (id, part)
  where coalesce(s.taken, 0) <> coalesce(h.held, 0)`;

/** Each query returns one row for each fault, with its `detail`. */
const STOCK: Record<string, string> = {
  'an event’s taken is the sum of its orders’ places': held(
    'event',
    `select l.event_id as id, '' as part, sum(l.people) as held from ${HELD} and l.event_id is not null group by 1`,
  ),
  'a package’s taken is the sum of its orders’ pieces': held(
    'package',
    `select l.package_id as id, '' as part, sum(l.quantity) as held from ${HELD} and l.event_id is not null group by 1`,
  ),
  'a coupon’s taken is the number of its orders’ uses': held(
    'coupon',
    `select discount_id as id, part, count(*) as held from orders, unnest(array['', owner]) as part
     where state in ('pending', 'paid') and discount_id is not null group by 1, 2`,
  ),
  'a half hour’s taken tables are those of its orders': held(
    'table',
    `select l.package_id as id, t.at as part, sum(l.quantity) as held
     from orders o join order_lines l on l.order_id = o.id
     cross join lateral json_array_elements_text(l.times) as t(at)
     where o.state in ('pending', 'paid') and l.refusal is null group by 1, 2`,
  ),
  'no stock is below zero or above its limit': `
    select format('%s %s %s: taken %s of %s', kind, id, part, taken, hold_limit) as detail
    from stock where taken < 0 or taken > hold_limit`,
};

const TICKETS: Record<string, string> = {
  'every event and sitting of a paid order has exactly one ticket': `
    select format('order %s, %s: %s tickets', o.id, coalesce(l.event_id, l.venue_id), count(distinct t.tracking_id)) as detail
    from orders o join order_lines l on l.order_id = o.id
    left join tickets t on t.order_id = o.id and t.status <> 'refunded'
      and coalesce(t.event_id, t.venue_id) = coalesce(l.event_id, l.venue_id)
    where o.state = 'paid' and l.refusal is null
    group by o.id, l.event_id, l.venue_id having count(distinct t.tracking_id) <> 1`,
  'no unpaid order has a ticket': `
    select format('ticket %s of order %s', t.tracking_id, t.order_id) as detail
    from tickets t left join orders o on o.id = t.order_id
    where t.status <> 'refunded' and (o.state is distinct from 'paid' or not exists (
      select from order_lines l where l.order_id = o.id and l.tracking_id = t.tracking_id and l.refusal is null))`,
};

// The recorder refuses the recipients of this name; a refused message has failed with a reason.
const DONE = `m.sent_at is not null
  or m.state = 'failed' and m.failure is not null and m.recipient like 'refused@%'`;

const MESSAGES: Record<string, string> = {
  'every ticket has one message by every channel, which was sent': `
    select format('ticket %s by %s: %s messages, %s sent', t.tracking_id, c.channel, count(m.id), count(m.sent_at)) as detail
    from tickets t
    join (values ('whatsapp'), ('sms'), ('email')) as c(channel)
      on c.channel <> 'email' or (t.buyer_email is not null and t.payment_mode <> 'Free')
    left join messages m on m.dedupe_key = format('ticket:%s:%s', t.tracking_id, c.channel)
    where t.status <> 'refunded'
    group by t.tracking_id, c.channel having count(m.id) <> 1 or not coalesce(bool_and(${DONE}), false)`,
  'every refund has one message by every channel, which was sent': `
    select format('refund %s by %s: %s messages, %s sent', r.id, c.channel, count(m.id), count(m.sent_at)) as detail
    from refunds r join orders o on o.id = r.purchase_id
    join (values ('whatsapp'), ('sms'), ('email')) as c(channel)
      on c.channel <> 'email' or o.buyer_email is not null
    left join messages m on m.dedupe_key = format('refund:%s:%s', r.id, c.channel)
    group by r.id, c.channel having count(m.id) <> 1 or not coalesce(bool_and(${DONE}), false)`,
};

const MONEY: Record<string, string> = {
  'captured money paid its order or was refunded': `
    select format('payment %s of gateway order %s: captured %s, returned %s, outcome %s, order %s is %s', p.id, p.order_id,
      p.amount, p.amount_refunded, c.outcome, o.id, o.state) as detail
    from gateway_payments p
    left join payments w on w.gateway_order_id = p.order_id
    left join captured_payments c on c.gateway_payment_id = p.id and c.purchase_id = w.purchase_id
    left join orders o on o.id = w.purchase_id
    left join (select gateway_payment_id, sum(amount_paise) as back from refunds group by 1) r on r.gateway_payment_id = p.id
    where p.captured and not coalesce(
      case c.outcome
        when 'accepted' then p.amount = o.payable_paise
          and p.amount_refunded = case
            when o.state = 'refunded' then p.amount
            -- Shares of events that were cancelled, or whose buyer asked for a refund.
            when exists (select from order_lines l where l.order_id = o.id and l.refusal is not null) then coalesce(r.back, 0)
            else 0
          end
          and o.state in ('paid', 'refunded')
        when 'partly_accepted' then o.state = 'refunded' and p.amount_refunded = p.amount or o.state = 'paid' and p.amount_refunded = r.back and r.back between 1 and p.amount
        else p.amount_refunded = p.amount and r.back = p.amount
      end, false)`,
  'money is settled only when it was captured': `
    select format('payment %s of order %s', c.gateway_payment_id, c.purchase_id) as detail
    from captured_payments c
    where not exists (select from gateway_payments p where p.id = c.gateway_payment_id and p.captured)`,
  'a paid order was paid once, or was free or sold at the box office': `
    select format('order %s of %s paise: paid %s times', o.id, o.payable_paise, count(c.gateway_payment_id)) as detail
    from orders o
    left join captured_payments c on c.purchase_id = o.id and c.outcome in ('accepted', 'partly_accepted')
    where o.state = 'paid'
    group by o.id, o.payable_paise having count(c.gateway_payment_id) <> case when o.payable_paise = 0 or o.purchase_mode = 'offline' then 0 else 1 end`,
  'the gateway has every refund': `
    select format('refund %s of payment %s: %s', r.id, r.gateway_payment_id, r.state) as detail
    from refunds r left join gateway_refunds g on g.id = r.gateway_refund_id
    where r.state = 'failed' or g.amount is distinct from r.amount_paise`,
};

const DUE_WORK: Record<string, string> = {
  'no work is left that is due, leased or backed off': `
    select format('%s %s: due at %s, leased until %s, %s attempts', name, id, due_at, leased_until, attempts) as detail from (
      select 'webhook' as name, id, due_at, leased_until, attempts from webhook_events
      union all select 'event change', id, due_at, leased_until, attempts from event_changes
      union all select 'refund', id, due_at, leased_until, attempts from refunds
        where gateway_refund_id is null or attempts > 0 or leased_until is not null
      union all select 'payment', purchase_id, due_at, leased_until, attempts from payments
        where attempts > 0 or leased_until is not null
    ) as work
    where due_at is not null`,
};

const ENDED: Record<string, string> = {
  'no order is pending beyond its time': `
    select format('order %s waits since %s', id, created_at) as detail from orders where state = 'pending' and expires_at <= now()`,
};

/** Compares the holds of orders with the stock; they agree between any two transactions. */
export function auditStock(database: Runs): Promise<Fault[]> {
  return findFaults(database, STOCK, { payments: [], refunds: [] });
}

const ALL = { ...STOCK, ...TICKETS, ...MESSAGES, ...MONEY, ...DUE_WORK, ...ENDED };

/** The number of checks of `auditAll`. */
export const AUDIT_CHECKS = Object.keys(ALL).length;

/** Checks stock, tickets, messages, money and due work, once all work has ended. */
export function auditAll(database: Runs, books: GatewayBooks): Promise<Fault[]> {
  return findFaults(database, ALL, books);
}

/** `auditAll` of a test's application and of the sandbox in it. */
export async function auditServer(server: TestApp): Promise<Fault[]> {
  return auditAll(server.context.pool, await booksOf(server));
}

const BOOKS = `with
  gateway_payments as (select * from json_to_recordset($1) as
    payment (id text, order_id text, amount int, amount_refunded int, captured boolean)),
  gateway_refunds as (select * from json_to_recordset($2) as refund (id text, amount int))`;

async function findFaults(
  database: Runs,
  checks: Record<string, string>,
  books: GatewayBooks,
): Promise<Fault[]> {
  const values = [books.payments, books.refunds].map((items) => JSON.stringify(items));
  const faults: Fault[] = [];
  for (const [check, statement] of Object.entries(checks)) {
    const { rows } = await database.query<{ detail: string }>(BOOKS + statement, values);
    faults.push(...rows.map(({ detail }) => ({ check, detail })));
  }
  return faults;
}
