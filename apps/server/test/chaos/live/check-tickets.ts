import type pg from 'pg';
import type { GatewayBooks } from '../../support/gateway-books.ts';
import type { AcceptedMessage, Finding } from '../providers.types.ts';

/** The time that an attempt which began before a refund may still take: a provider has half of MESSAGE_SEND_SECONDS. */
const ATTEMPT_MS = 10_000;

/** Whether every valid ticket has left on a channel. */
export async function checkTicketsLeft(
  database: Pick<pg.Pool, 'query'>,
  channel: string,
  accepted: readonly AcceptedMessage[],
): Promise<Finding> {
  const { rows } = await database.query<{ ticket: string; message: string | null }>(
    `select t.tracking_id as ticket, m.id as message
     from tickets t left join messages m on m.dedupe_key = format('ticket:%s:%s', t.tracking_id, $1::text)
     where t.status <> 'refunded' and ($1 <> 'email' or t.buyer_email is not null and t.payment_mode <> 'Free')`,
    [channel],
  );
  const left = new Set(accepted.map(({ id }) => id));
  return {
    check: `${channel}: a valid ticket has left`,
    count: rows.length,
    faults: rows
      .filter(({ message }) => message === null || !left.has(message))
      .map(({ ticket }) => `ticket ${ticket} has not left by ${channel}`),
  };
}

/**
 * Whether a refunded ticket is announced as valid: no message about it leaves after its refund, unless the attempt had
 * begun before; and its buyer has the message about the refund.
 */
export async function checkRefundedTickets(
  database: Pick<pg.Pool, 'query'>,
  books: GatewayBooks,
  channel: string,
  accepted: readonly AcceptedMessage[],
): Promise<Finding> {
  const { rows } = await database.query<{ ticket: string; order: string; revoked_at: Date }>(
    `select tracking_id as ticket, order_id as order, revoked_at from tickets
     where status = 'refunded' and ($1 <> 'email' or buyer_email is not null)`,
    [channel],
  );
  const messages = await database.query<{ id: string; dedupe_key: string }>(
    `select id, dedupe_key from messages where channel = $1 and template in ('ticket', 'table_ticket')`,
    [channel],
  );
  const refunds = await database.query<{ order: string; id: string }>(
    `select p.purchase_id as order, m.id from messages m
     join json_to_recordset($2) as r (id text, payment_id text) on m.dedupe_key = format('refund:%s:%s', r.id, $1::text)
     join captured_payments p on p.gateway_payment_id = r.payment_id
     where m.template = 'tickets_refunded'`,
    [channel, JSON.stringify(books.refunds)],
  );
  const faults = rows.flatMap(({ ticket, order, revoked_at }) => {
    const about = messages.rows.filter(({ dedupe_key }) => dedupe_key.startsWith(`ticket:${ticket}:`));
    const late = accepted.filter(
      ({ id, at }) => about.some((message) => message.id === id) && at > revoked_at.getTime() + ATTEMPT_MS,
    );
    const isTold = refunds.rows.some(
      (refund) => refund.order === order && accepted.some(({ id }) => id === refund.id),
    );
    return [
      ...late.map(
        ({ at }) => `ticket ${ticket} left ${at - revoked_at.getTime()} ms after its refund, as a valid one`,
      ),
      ...(isTold ? [] : [`the buyer of ticket ${ticket} has no message about its refund`]),
    ];
  });
  return { check: `${channel}: a refunded ticket is not announced as valid`, count: rows.length, faults };
}
