import type { OrderSummary, OrderTicket } from '@jalsa/api-client/console';
import type { EventSummary } from '../../catalogue/index.ts';
import type { TicketRow } from '../../ticketing/index.ts';
import type { EventPart, Order } from '../order.rules.ts';
import { amountsOf } from './console-order.rules.ts';
import type { OwnOrder } from './own-order.service.ts';

type Names = ReadonlyMap<string, Pick<EventSummary, 'name' | 'start'>>;

export function toOrderSummary({ order, parts }: OwnOrder, names: Names): OrderSummary {
  return {
    _id: order.id,
    state: order.state,
    created_at: order.createdAt.toISOString(),
    buyer: { name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
    events: [...new Set(parts.flatMap(({ eventId }) => names.get(eventId)?.name ?? []))],
    people: parts.reduce((sum, { people }) => sum + people, 0),
    total: amountsOf(order, parts).total,
    purchase_mode: order.purchaseMode,
    tender: order.tender,
  };
}

/** A ticket of an order; `issued` is its row, if it was issued. */
export function toOrderTicket(
  order: Order,
  part: EventPart,
  { names, issued }: { names: Names; issued: TicketRow | undefined },
): OrderTicket {
  const event = names.get(part.eventId);
  return {
    _id: part.trackingId,
    event: {
      _id: part.eventId,
      name: event?.name ?? '',
      start: (event?.start ?? order.createdAt).toISOString(),
    },
    people: part.people,
    state: issued?.ticket.status ?? (part.refusal === null ? 'none' : 'refused'),
    lines: part.lines.map((line) => ({
      package: packageName(line.ticketLines),
      quantity: line.quantity,
      unit_price: line.unitPricePaise,
    })),
    amounts: amountsOf(order, [part]),
  };
}

const packageName = ([line]: EventPart['lines'][number]['ticketLines']): string =>
  line?.package_data.package_map.package.name ?? '';
