import type { Sale, Sold, Tender } from '@jalsa/api-client/console';
import { asPaise, fromPaise, packagePrice } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import type { RateUse } from '../../../database/rate-limit-batch.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { findOrganiser, loadCards, loadEventsForSale } from '../../catalogue/index.ts';
import { customerOfMobile } from '../../identity/index.ts';
import { readStock, type StockTake, stockKey } from '../../inventory/index.ts';
import { type ActingStaff, actorOf } from '../../staff/index.ts';
import { loadTicketsOfOrders } from '../../ticketing/index.ts';
import type { PlacedOrder } from '../kinds/events/event-order.mapper.ts';
import { eventTexts } from '../kinds/events/event-texts.rules.ts';
import type { OrderRequest } from '../kinds/events/order-request.mapper.ts';
import { saleRefusal } from '../kinds/events/sale-refusal.rules.ts';
import { findSale } from '../order.repository.ts';
import { idempotencyOf } from '../order.rules.ts';

/** What the box office is asked to sell. */
interface SaleRequest {
  packages: { package: string; quantity: number }[];
  buyer: { name: string; mobile: string; email?: string | null | undefined };
  tender: Tender;
  /** In paise. */
  total: number;
}

/** An event as the box office sells it, hidden packages included. Throws `not_found`. */
export async function getSale(context: Context, eventId: string): Promise<Sale> {
  const { database, clock } = context;
  const now = clock.now();
  const event = (await loadEventsForSale(context, [eventId])).get(eventId);
  const card = (await loadCards(database, [eventId], now)).get(eventId);
  if (!event || !card) throw new DomainError('not_found', 'There is no such event.');
  const ofEvent: StockTake = { kind: 'event', id: eventId, part: '', amount: 1 };
  const takes = event.package_data.map(
    ({ package_map_id: id }): StockTake => ({ kind: 'package', id, part: '', amount: 1 }),
  );
  const left = await readStock(database, [ofEvent, ...takes]);
  const leftOf = (take: StockTake) => {
    const rest = left.get(stockKey(take)) ?? 0;
    return rest > MANY ? null : Math.max(0, rest);
  };
  return {
    _id: eventId,
    name: card.name,
    start: card.event_start,
    left: leftOf(ofEvent),
    packages: event.package_data.map((pkg, index) => {
      const refusal = saleRefusal(event, [{ packageId: pkg.package_map_id, mayBeHidden: true }], now);
      return {
        _id: pkg.package_map_id,
        name: pkg.package_name,
        price: packagePrice(pkg),
        pax: pkg.pax,
        left: leftOf(takes[index] as StockTake),
        is_hidden: pkg.is_hidden === true,
        refusal: refusal === null ? null : (eventTexts.refusals[refusal.reason]?.[0] ?? refusal.reason),
      };
    }),
  };
}

/** A row of stock without a limit has the rest of its integer column. */
const MANY = 1_000_000_000;

/** The limit of an organiser whose paid selling is not approved. */
async function ratesOf({ database, config }: Context, organiserId: string): Promise<RateUse[]> {
  const organiser = await findOrganiser(database, organiserId);
  if (organiser?.paidSelling === 'approved') return [];
  return [{ name: 'salesOfNewOrganiser', of: organiserId, limit: config.rates.salesOfNewOrganiser }];
}

async function ownerOfMobile({ database }: Pick<Context, 'database'>, mobile: string) {
  const customerId = await customerOfMobile(database, mobile);
  return { owner: customerId ?? mobile, customerId };
}

/**
 * Sells or gives away tickets of an event at the box office, as `place` places every order. The buyer's limits count for the
 * customer of the mobile number, or for the number if it is nobody's. A key that this member of staff sold with counts for that
 * order's owner, also when the number is another now. Throws what placing throws.
 */
export async function sellAtBoxOffice(
  context: Context,
  place: (request: OrderRequest) => Promise<PlacedOrder>,
  staff: ActingStaff,
  { eventId, key, ...body }: SaleRequest & { eventId: string; key: string },
): Promise<Sold> {
  const { packages, buyer, tender, total } = body;
  const event = (await loadEventsForSale(context, [eventId])).get(eventId);
  const paxOf = new Map(event?.package_data.map(({ package_map_id, pax }) => [package_map_id, pax]));
  const { owner, customerId } =
    (await findSale(context.database, { soldBy: staff.staffId, key })) ??
    (await ownerOfMobile(context, buyer.mobile));
  const { order } = await place({
    owner,
    customerId,
    kind: 'single',
    parentEventId: eventId,
    selections: [
      {
        eventId,
        people: packages.reduce((sum, pkg) => sum + pkg.quantity * (paxOf.get(pkg.package) ?? 0), 0),
        packages: packages.map((pkg, index) => ({
          package_map_id: pkg.package,
          qty: pkg.quantity,
          path: `packages.${index}`,
        })),
        path: { event: 'event', people: 'packages' },
      },
    ],
    coupon: null,
    buyer: { name: buyer.name, mobile: buyer.mobile, email: buyer.email ?? null },
    referral: { promoterId: null, promoterQr: null, eventType: null },
    shown: { platform_fee: null, gst_fee: null, total_amount: fromPaise(asPaise(total)) },
    sale: { seller: actorOf(staff), tender, rates: await ratesOf(context, staff.organiserId ?? '') },
    idempotency: idempotencyOf({ eventId, ...body }, key),
  });
  const tickets = (await loadTicketsOfOrders(context, [order.id])).get(order.id) ?? [];
  return {
    order: order.id,
    total: order.payablePaise,
    tickets: tickets.map((ticket) => ({
      _id: ticket.ticket_tracking_id,
      people: ticket.total_ppl,
      token: ticket.ticket_token,
    })),
  };
}
