import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { namedStatement } from '../../database/named-statement.ts';
import { rowList } from '../../database/row-list.ts';
import { CURRENT_KID } from './signing-key.repository.ts';
import type { PaymentMode } from './ticketing.rules.ts';

/** A ticket before it is issued: one for each part of an order. Amounts are this part's share, in paise. */
export interface NewTicket {
  /** 10 characters of Crockford's base32. */
  trackingId: string;
  orderId: string;
  /** Null for tables: their ticket belongs to the customer of `buyerMobile`. */
  customerId: string | null;
  /** The ticket is for an event, or for tables of a venue with the time of their sitting. */
  eventId: string | null;
  venueId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  people: number;
  buyerName: string;
  buyerMobile: string;
  buyerEmail: string | null;
  /** The way in which it was paid, as people read it. */
  paymentMode: PaymentMode;
  purchaseMode: 'online' | 'offline';
  subtotalPaise: number;
  platformFeePaise: number;
  gstPaise: number;
  discountPaise: number;
  lines: TicketLine[];
  issuedAt: Date;
}

/** A ticket that is issued, with the code of its short link. */
export type LinkedTicket = NewTicket & { linkCode: string };

/** Inserts tickets. The database refuses a second ticket for the same event of an order. */
export async function insertTickets(executor: Executor, tickets: readonly LinkedTicket[]): Promise<void> {
  await insert(executor, ticketList.values(tickets));
}

const ticketList = rowList<LinkedTicket>('t', {
  tracking_id: ['text', ({ trackingId }) => trackingId],
  link_code: ['text', ({ linkCode }) => linkCode],
  order_id: ['text', ({ orderId }) => orderId],
  customer_id: ['text', ({ customerId }) => customerId],
  event_id: ['text', ({ eventId }) => eventId],
  venue_id: ['text', ({ venueId }) => venueId],
  starts_at: ['timestamptz', ({ startsAt }) => startsAt],
  ends_at: ['timestamptz', ({ endsAt }) => endsAt],
  people: ['int', ({ people }) => people],
  buyer_name: ['text', ({ buyerName }) => buyerName],
  buyer_mobile: ['text', ({ buyerMobile }) => buyerMobile],
  buyer_email: ['text', ({ buyerEmail }) => buyerEmail],
  payment_mode: ['text', ({ paymentMode }) => paymentMode],
  purchase_mode: ['text', ({ purchaseMode }) => purchaseMode],
  subtotal_paise: ['bigint', ({ subtotalPaise }) => subtotalPaise],
  platform_fee_paise: ['bigint', ({ platformFeePaise }) => platformFeePaise],
  gst_paise: ['bigint', ({ gstPaise }) => gstPaise],
  discount_paise: ['bigint', ({ discountPaise }) => discountPaise],
  lines: ['json', ({ lines }) => lines],
  issued_at: ['timestamptz', ({ issuedAt }) => issuedAt],
});

// They are signed with the newest key.
const insert = namedStatement(
  'issue_tickets',
  sql`insert into tickets (${ticketList.names}, status, kid)
    select t.*, 'valid', ${CURRENT_KID} from ${ticketList.table}`,
);
