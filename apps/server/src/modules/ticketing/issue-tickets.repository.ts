import type { TicketLine } from '@jalsa/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';

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
 * Issues tickets in one statement, their messages to be written at once. The database refuses a second ticket for the
 * same event of an order.
 */
export async function issueTickets(executor: Executor, tickets: readonly NewTicket[]): Promise<void> {
  if (tickets.length > 0) await issue(executor, { tickets: ticketRows(tickets) });
}

/** A query that issues the tickets of the placeholder `tickets` (`ticketRows`), signed with the newest key, as part of a statement. */
export function issuingTickets(when: SQL): SQL {
  return sql`
    insert into tickets (
      id, tracking_id, order_id, customer_id, event_id, people, buyer_name, buyer_mobile, buyer_email, payment_mode,
      subtotal_paise, platform_fee_paise, gst_paise, discount_paise, lines, status, kid, issued_at, send_at
    )
    select
      "id", "trackingId", "orderId", "customerId", "eventId", "people", "buyerName", "buyerMobile", "buyerEmail",
      "paymentMode", "subtotalPaise", "platformFeePaise", "gstPaise", "discountPaise", "lines", 'valid',
      (select kid from signing_keys order by created_at desc, kid desc limit 1), "issuedAt", "issuedAt"
    from json_to_recordset(${sql.placeholder('tickets')}::json) as t(
      "id" text, "trackingId" text, "orderId" text, "customerId" text, "eventId" text, "people" integer,
      "buyerName" text, "buyerMobile" text, "buyerEmail" text, "paymentMode" text, "subtotalPaise" bigint,
      "platformFeePaise" bigint, "gstPaise" bigint, "discountPaise" bigint, "lines" jsonb, "issuedAt" timestamptz
    )
    where ${when}`;
}

/** Tickets as `issuingTickets` takes them. */
export const ticketRows = (tickets: readonly NewTicket[]): string => JSON.stringify(tickets);

const issue = preparedStatement<{ tickets: string }>('issue_tickets', issuingTickets(sql`true`));
