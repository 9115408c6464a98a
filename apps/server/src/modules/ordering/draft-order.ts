import type { Package } from '@jalsa/api-client/contract';
import {
  asPaise,
  formatInr,
  fromPaise,
  isSlotEvent,
  type Quote,
  quote,
  subtotalOf,
} from '@jalsa/booking-core';
import type { Config } from '../../config.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { newTrackingId } from '../../lib/ids.ts';
import type { SignedIn } from '../identity/index.ts';
import { SMALLEST_PAYMENT_PAISE } from '../payments/index.ts';
import { ticketLines } from '../ticketing/index.ts';
import { type CheckedCoupon, checkCoupon } from './check-coupon.ts';
import { type CheckedSelection, checkSelection } from './check-selection.ts';
import { limitUses, packageLimitOf } from './customer-limits.ts';
import type { EventSnapshot } from './event-snapshot.ts';
import type { Buyer, OrderDraft, OrderedLine, Referral } from './order-draft.ts';
import type { Selection } from './selection.ts';

/** What a customer asks for, and the figures (rupees) that the customer was shown. */
export interface OrderRequest {
  customer: SignedIn;
  kind: 'single' | 'multi';
  parentEventId: string;
  selections: Selection[];
  couponCode: string | null;
  buyer: Buyer;
  referral: Referral;
  shown: { platform_fee: number; gst_fee: number; total_amount: number | null };
  idempotency: { key: string; hash: string } | null;
}

/**
 * Checks and prices a request with booking-core, as the order `id`. `snapshots` holds every event asked for, and the parent. Throws the
 * DomainError that names the first thing that is wrong, capacity and coupon uses aside.
 */
export function draftOrder(
  request: OrderRequest,
  snapshots: ReadonlyMap<string, EventSnapshot>,
  { id, now, config }: { id: string; now: Date; config: Config['orders'] },
): OrderDraft {
  const checked = checkSelection(request.selections, snapshots, { now, flow: request.kind });
  const parent = parentOf(request, checked, snapshots);
  const lines = checked.flatMap((selection) => selection.lines);
  const terms = { now, slots: isSlotEvent({ slots: parent.slots, parent_id: parent.parentId }) };
  const coupon = request.couponCode
    ? checkCoupon(request.couponCode, parent.discounts, {
        ...terms,
        subtotal: subtotalOf(lines),
        field: 'discount_coupon',
      })
    : null;
  const priced = quote({ lines, fees: parent.fees, discount: coupon?.discount ?? null, ...terms });
  checkFigures(request.shown, priced);
  checkPayable(priced);
  const isFree = priced.payable === 0;
  const events = checked.map((selection) => ({
    eventId: selection.snapshot.id,
    version: selection.snapshot.version,
    people: selection.people,
    customerLimit: selection.snapshot.event.max_per_customer ?? null,
    subtotal: subtotalOf(selection.lines),
    trackingId: newTrackingId(),
    failed: false,
    lines: orderedLines(selection, isFree),
  }));
  return {
    id,
    customer: request.customer,
    kind: request.kind,
    state: isFree ? 'paid' : 'pending',
    parent: { eventId: parent.id, version: parent.version },
    events,
    coupon: coupon && draftCoupon(coupon),
    limitUses: limitUses(events, snapshots, { isOpen: !isFree, config }),
    people: priced.people,
    subtotal: priced.subtotal,
    fee: priced.fee,
    discount: priced.discount,
    payable: priced.payable,
    buyer: request.buyer,
    referral: request.referral,
    idempotency: request.idempotency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + config.holdSeconds * 1000),
  };
}

/**
 * The event whose fees and discounts hold: for one event itself; for several the slot parent that all of them share,
 * else the one that the request names, which must be among them. (docs/decisions/0013.)
 */
function parentOf(
  request: OrderRequest,
  checked: readonly CheckedSelection[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
): EventSnapshot {
  const [first] = checked;
  if (request.kind === 'single' && first) return first.snapshot;
  const parentIds = new Set(checked.map(({ snapshot }) => snapshot.parentId));
  const [shared] = parentIds;
  const allowed =
    parentIds.size === 1 && shared != null
      ? request.parentEventId === shared
      : checked.some(({ snapshot }) => snapshot.id === request.parentEventId);
  const parent = snapshots.get(request.parentEventId);
  if (parent && allowed) return parent;
  throw new DomainError('invalid_request', 'These events do not belong together.', {
    details: [
      { path: 'parent_event', message: 'must be the slot parent that all events share, else one of them' },
    ],
  });
}

function checkFigures(shown: OrderRequest['shown'], { fee, payable }: Quote): void {
  const ours = {
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(payable),
  };
  const same =
    shown.platform_fee === ours.platform_fee &&
    shown.gst_fee === ours.gst_fee &&
    (shown.total_amount === null || shown.total_amount === ours.total_amount);
  if (same) return;
  throw new DomainError('price_changed', 'The price has changed. Please look at it again.', {
    details: Object.entries(ours).map(([path, value]) => ({ path, value, message: `is now ${value}` })),
  });
}

// What costs something but too little for the gateway could never be paid. (docs/decisions/0012.)
function checkPayable({ payable }: Quote): void {
  if (payable === 0 || payable >= SMALLEST_PAYMENT_PAISE) return;
  const least = formatInr(asPaise(SMALLEST_PAYMENT_PAISE));
  const message = `${formatInr(payable)} is too little to be paid online: the least is ${least}. Please change your tickets or leave out the discount code.`;
  throw new DomainError('invalid_request', message, {
    details: [
      {
        path: 'total_amount',
        message: `must be 0 or at least ${fromPaise(asPaise(SMALLEST_PAYMENT_PAISE))}`,
      },
    ],
  });
}

function orderedLines({ snapshot, lines }: CheckedSelection, isFree: boolean): OrderedLine[] {
  return lines.map(({ id, quantity, pax, price }) => ({
    packageId: id,
    quantity,
    pax,
    unitPrice: price,
    customerLimit: packageLimitOf(packageOf(snapshot, id), isFree),
    ticketLines: ticketLines(packageOf(snapshot, id), quantity),
  }));
}

function packageOf({ packages }: EventSnapshot, id: string): Package {
  const pkg = packages.get(id);
  if (!pkg) throw new Error(`package ${id} has a price but no description`);
  return pkg;
}

function draftCoupon({ code, discount }: CheckedCoupon): OrderDraft['coupon'] {
  return { discountId: discount._id, code, maxUsesPerCustomer: discount.max_uses_per_customer };
}
