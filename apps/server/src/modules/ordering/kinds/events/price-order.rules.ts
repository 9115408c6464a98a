import type { Package } from '@jalsa/api-client/contract';
import {
  asPaise,
  discountedLines,
  formatInr,
  fromPaise,
  holdEnd,
  isDiscounted,
  isSlotEvent,
  parentEvent,
  type Quote,
  quote,
  saleEnd,
  subtotalOf,
} from '@jalsa/booking-core';
import type { Config } from '../../../../config.ts';
import { DomainError } from '../../../../lib/domain-error.ts';
import { newTrackingId } from '../../../../lib/ids.ts';
import type { StockTake } from '../../../inventory/index.ts';
import { SMALLEST_PAYMENT_PAISE } from '../../../payments/index.ts';
import { ticketLines } from '../../../ticketing/index.ts';
import { checkCoupon } from '../../coupons/check-coupon.rules.ts';
import { limitUses, packageLimitOf } from '../../customer-limits/customer-limits.rules.ts';
import { eventsOf, newLine, newOrder, type Order, type OrderLine, stockOf } from '../../order.rules.ts';
import type { PricedOrder } from '../../placing/placing.types.ts';
import { type CheckedSelection, checkSelection } from './check-selection.rules.ts';
import type { EventSnapshot } from './event-snapshot.service.ts';
import type { OrderRequest } from './order-request.mapper.ts';

/**
 * Checks and prices a request with booking-core, as the order `id`. `snapshots` holds every event of the request, and the
 * parent. Throws the DomainError of the first fault; it does not check capacity and the uses of coupons.
 */
export function priceOrder(
  request: OrderRequest,
  snapshots: ReadonlyMap<string, EventSnapshot>,
  { id, now, config }: { id: string; now: Date; config: Config['orders'] },
): PricedOrder {
  const checked = checkSelection(request.selections, snapshots, { now, flow: request.kind });
  const lines = checked.flatMap((selection) => selection.lines);
  const parent = parentOf(request, checked, snapshots);
  const terms = { now, slots: isSlotEvent(parent.event) };
  const bought = checked.map(({ snapshot }) => snapshot.event);
  const coupon = request.coupon
    ? checkCoupon(request.coupon, parent.discounts, {
        ...terms,
        subtotalFor: (discount) => subtotalOf(discountedLines(lines, discount, bought)),
        field: 'discount_coupon',
      })
    : null;
  const { sale } = request;
  const asked = quote({
    lines,
    fees: sale ? BOX_OFFICE_FEES : parent.candidate.fees,
    discount: coupon?.discount ?? null,
    events: bought,
    ...terms,
  });
  const priced = sale?.tender === 'complimentary' ? givenAway(asked) : asked;
  checkFigures(request.shown, priced);
  if (!sale) checkPayable(priced);
  const isFree = priced.payable === 0;
  const { owner, buyer, referral, idempotency } = request;
  const order = newOrder({
    id,
    kind: request.kind,
    owner,
    customerId: request.customerId,
    parentEventId: parent.id,
    people: priced.people,
    subtotalPaise: priced.subtotal,
    feeRule: sale ? 'box_office' : priced.fee.rule,
    feeBasePaise: priced.fee.base,
    feeGstPaise: priced.fee.gst,
    discountPaise: priced.discount,
    payablePaise: priced.payable,
    discountId: coupon?.discount._id ?? null,
    coupon: coupon?.name ?? null,
    buyerName: buyer.name,
    buyerMobile: buyer.mobile,
    buyerEmail: buyer.email,
    promoterId: referral.promoterId,
    promoterQr: referral.promoterQr,
    eventType: referral.eventType,
    purchaseMode: sale ? 'offline' : 'online',
    tender: sale?.tender ?? null,
    soldBy: sale?.seller.staffId ?? null,
    idempotency,
    createdAt: now,
    expiresAt: holdEnd(checked.flatMap(endsOf), { now, holdSeconds: config.holdSeconds }),
    lines: checked.flatMap((selection) =>
      orderLines(selection, { discount: coupon?.discount ?? {}, isFree }),
    ),
  });
  const pricedWith = [parent, ...checked.map(({ snapshot }) => snapshot)];
  return {
    order,
    versions: pricedWith.map(({ id: eventId, version }) => ({ eventId, version })),
    takes: takesOf(order, coupon?.discount.max_uses_per_customer ?? null),
    rates: sale?.rates ?? [],
    limitUses: limitUses(eventsOf(order), snapshots, { isOpen: order.state === 'pending', config }),
    ...(sale && { seller: sale.seller }),
  };
}

/** The platform takes no fee where it collects no money (docs/payments.md, "The box office"). */
const BOX_OFFICE_FEES = { event: { fee: 0 }, platform_fee: 0 };

/** A purchase that costs its buyer nothing. */
const givenAway = (priced: Quote): Quote => ({ ...priced, discount: priced.subtotal, payable: asPaise(0) });

/** The stock that a new order takes. The limit of the coupon's uses by one customer comes with the order. */
const takesOf = (order: Order, usesPerCustomer: number | null): StockTake[] =>
  stockOf(order).map((take) =>
    take.kind === 'coupon' && take.part !== '' ? { ...take, limit: usesPerCustomer } : take,
  );

/**
 * The event whose fees and discounts hold: the event of a single order, else the one that booking-core determines. Throws
 * `price_changed` with its id when the request names another.
 */
function parentOf(
  request: OrderRequest,
  checked: readonly CheckedSelection[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
): EventSnapshot {
  const [first] = checked;
  if (request.kind === 'single' && first) return first.snapshot;
  const lines = checked.flatMap((selection) => selection.lines);
  const candidates = checked.map(({ snapshot }) => snapshot.candidate);
  const id = parentEvent(candidates, lines);
  const parent = id === request.parentEventId ? snapshots.get(id) : undefined;
  if (parent) return parent;
  throw new DomainError('price_changed', 'The price has changed. Please check it and try again.', {
    details: [{ path: 'parent_event', message: `is ${id}`, ...(id !== null && { value: id }) }],
  });
}

const FIGURES = ['platform_fee', 'gst_fee', 'total_amount'] as const;

/** Throws `price_changed`, with the figures that differ, for an order that was shown others. */
function checkFigures(shown: OrderRequest['shown'], { fee, payable }: Quote): void {
  const ours = {
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(payable),
  };
  const changed = FIGURES.filter((name) => shown[name] !== null && shown[name] !== ours[name]);
  if (changed.length === 0) return;
  throw new DomainError('price_changed', 'The price has changed. Please check it and try again.', {
    details: changed.map((path) => ({ path, value: ours[path], message: `is now ${ours[path]}` })),
  });
}

// The gateway refuses a smaller amount, so the order could never be paid. (docs/decisions/0012.)
function checkPayable({ payable }: Quote): void {
  if (payable === 0 || payable >= SMALLEST_PAYMENT_PAISE) return;
  const least = formatInr(asPaise(SMALLEST_PAYMENT_PAISE));
  const message = `${formatInr(payable)} is too little to pay online: the minimum is ${least}. Please change your tickets or remove the coupon.`;
  throw new DomainError('invalid_request', message, {
    details: [
      {
        path: 'total_amount',
        message: `must be 0 or at least ${fromPaise(asPaise(SMALLEST_PAYMENT_PAISE))}`,
      },
    ],
  });
}

/** The end of an event and of the sales of its packages. */
const endsOf = ({ snapshot, lines }: CheckedSelection): (Date | string | null)[] => [
  snapshot.sale.event_end,
  ...lines.map(({ id }) => saleEnd(packageOf(snapshot, id), snapshot.sale)),
];

function orderLines(
  { snapshot, lines }: CheckedSelection,
  { discount, isFree }: { discount: Parameters<typeof isDiscounted>[0]; isFree: boolean },
): OrderLine[] {
  const trackingId = newTrackingId();
  return lines.map(({ id: packageId, quantity, pax, price }) => {
    const pkg = packageOf(snapshot, packageId);
    return newLine({
      eventId: snapshot.id,
      packageId,
      quantity,
      people: quantity * pax,
      unitPricePaise: price,
      isDiscounted: isDiscounted(discount, snapshot.event),
      eventLimit: snapshot.event.max_per_customer ?? null,
      packageLimit: packageLimitOf(pkg, isFree),
      wasHidden: pkg.is_hidden === true,
      trackingId,
      ticketLines: ticketLines(pkg, quantity),
    });
  });
}

function packageOf({ packages }: EventSnapshot, id: string): Package {
  const pkg = packages.get(id);
  if (!pkg) throw new Error(`package ${id} has a price but no description`);
  return pkg;
}
