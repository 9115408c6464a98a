import type { Ticket } from '@jalsa/api-client';
import { formatInr, LIMITS, paidFor } from '@jalsa/booking-core';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { ticketTexts } from '../../texts/ticket.ts';
import { soldText } from './ticket-packages.ts';

/** The price of a ticket: tickets, fee, GST, discount and the amount that was paid. */
export function TicketPrice({ ticket }: { ticket: Ticket }) {
  const { price_data, discount_data } = ticket;
  const discount = discount_data?.discount_amount ?? 0;
  const rows = [
    [soldText(ticket), formatRupees(price_data.total_price)],
    [ticketTexts.platformFee, formatRupees(price_data.platform_fee)],
    [ticketTexts.gst(LIMITS.gstPercent), formatRupees(price_data.gst_fee)],
    ...(discount > 0 ? [[ticketTexts.discount, `−${formatRupees(discount)}`]] : []),
  ];
  return (
    <dl aria-label={ticketTexts.price} className="space-y-1 text-sm">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 text-muted">
          <dt>{name}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-line border-t pt-1.5 font-semibold text-base">
        <dt>{ticketTexts.pricePaid}</dt>
        <dd className="tabular-nums">{formatInr(paidFor([ticket]))}</dd>
      </div>
    </dl>
  );
}
