import type { TicketLine } from '@jalsa/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { addingJobs, jobSpecs } from '../jobs/index.ts';

/** A ticket as ordering asks for it: one for each event of an order. Amounts in paise, of this event's share. */
export interface NewTicket {
  id: string;
  /** 10 characters of Crockford's base32. */
  trackingId: string;
  orderId: string;
  customerId: string;
  eventId: string;
  people: number;
  buyerName: string;
  buyerMobile: string;
  buyerEmail: string | null;
  /** How it was paid, for people: `Online`, `Free`. */
  paymentMode: string;
  subtotalPaise: number;
  platformFeePaise: number;
  gstPaise: number;
  discountPaise: number;
  lines: TicketLine[];
  issuedAt: Date;
}

/**
 * Issues tickets in one statement, with the job that sends them. The database refuses a second ticket for the same
 * event of an order.
 */
export async function issueTickets(executor: Executor, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length > 0) await issue(executor, issueValues(tickets));
}

/**
 * The same as part of a statement: the queries `new_tickets`, which signs with the newest key and gives its `kid`, and
 * `sent`, which works only where the statement reads it. Their placeholders take `issueValues`.
 */
export function issuingTickets(when: SQL): SQL {
  return sql`
    new_tickets as (
      insert into tickets (
        id, tracking_id, order_id, customer_id, event_id, people, buyer_name, buyer_mobile, buyer_email, payment_mode,
        subtotal_paise, platform_fee_paise, gst_paise, discount_paise, lines, status, kid, issued_at
      )
      select
        "id", "trackingId", "orderId", "customerId", "eventId", "people", "buyerName", "buyerMobile", "buyerEmail",
        "paymentMode", "subtotalPaise", "platformFeePaise", "gstPaise", "discountPaise", "lines", 'valid',
        (select kid from signing_keys order by created_at desc, kid desc limit 1), "issuedAt"
      from json_to_recordset(${sql.placeholder('tickets')}::json) as t(
        "id" text, "trackingId" text, "orderId" text, "customerId" text, "eventId" text, "people" integer,
        "buyerName" text, "buyerMobile" text, "buyerEmail" text, "paymentMode" text, "subtotalPaise" bigint,
        "platformFeePaise" bigint, "gstPaise" bigint, "discountPaise" bigint, "lines" jsonb, "issuedAt" timestamptz
      )
      where ${when}
      returning kid
    ),
    sent as (${addingJobs(sql`${when} and exists (select from new_tickets)`)})`;
}

export function issueValues(tickets: readonly NewTicket[]): { tickets: string; jobs: string } {
  const ticketIds = tickets.map(({ id }) => id);
  return {
    tickets: JSON.stringify(tickets),
    jobs: jobSpecs([{ task: 'send_tickets', payload: { ticketIds } }]),
  };
}

const issue = preparedStatement<ReturnType<typeof issueValues>>(
  'issue_tickets',
  sql`with ${issuingTickets(sql`true`)} select count(*) from sent`,
);

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    /** Writes the messages of tickets just issued. */
    send_tickets: { ticketIds: string[] };
  }
}
