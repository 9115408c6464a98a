import type { Tender } from '@jalsa/api-client/console';
import type { CreateOrder, CreateSlotsOrder } from '@jalsa/api-client/contract';
import { normaliseCoupon } from '@jalsa/booking-core';
import type { RateUse } from '../../../../database/rate-limit-batch.ts';
import { atField, DomainError, detailAt, type ErrorDetail, type Said } from '../../../../lib/domain-error.ts';
import type { Actor } from '../../../audit/index.ts';
import type { SignedIn } from '../../../identity/index.ts';
import { idempotencyOf } from '../../order.rules.ts';
import type { PlacingRequest } from '../../placing/placing.types.ts';

/** An order that a customer asks for, and the figures (rupees) that the customer was shown. */
export interface OrderRequest extends PlacingRequest {
  kind: 'single' | 'multi';
  customerId: string | null;
  parentEventId: string;
  selections: Selection[];
  coupon: string | null;
  buyer: { name: string; mobile: string; email: string | null };
  referral: { promoterId: string | null; promoterQr: string | null; eventType: string | null };
  /** Null for figures that were not shown. */
  shown: { platform_fee: number | null; gst_fee: number | null; total_amount: number | null };
  /** Who sells it at the box office, how it is paid there and the limits that count it; null if the buyer orders it. */
  sale: { seller: Actor; tender: Tender; rates: RateUse[] } | null;
}

/** The part of a request about one event, with its places in the request. */
export interface Selection {
  eventId: string;
  people: number;
  packages: { package_map_id: string; qty: number; path: string }[];
  /** As error details name places: `event_id`, `tickets.1.event_id`. */
  path: { event: string; people: string };
}

/** An error detail for each place of a selection that names the package; `field` is a field of its lines. */
export function packageDetails(
  { packages }: Selection,
  packageId: string,
  field: 'package_map_id' | 'qty',
  said: Said,
): ErrorDetail[] {
  return packages
    .filter(({ package_map_id }) => package_map_id === packageId)
    .map(({ path }) => detailAt(`${path}.${field}`, said));
}

type IdempotencyKey = string | undefined;

/** A single-event order as selection for by its customer. Throws `not_found` for another customer, `invalid_request` for a number that is not verified. */
export function singleRequest(body: CreateOrder, customer: SignedIn, key: IdempotencyKey): OrderRequest {
  checkBuyer(body.customer_info, customer);
  const { _id, ...buyer } = body.customer_info;
  return {
    owner: customer.customerId,
    customerId: customer.customerId,
    kind: 'single',
    parentEventId: body.event_id,
    selections: [selectionAt('', body)],
    coupon: couponOf(body.discount_coupon),
    buyer,
    referral: {
      promoterId: body.promoter_id ?? null,
      promoterQr: body.promoterQR ?? null,
      eventType: body.eventType ?? null,
    },
    shown: body,
    sale: null,
    idempotency: idempotencyOf(body, key),
  };
}

/**
 * The same for an order over several events; the same event several times is one. Without an email of its own it takes
 * the account's.
 */
export function multiRequest(body: CreateSlotsOrder, customer: SignedIn, key: IdempotencyKey): OrderRequest {
  checkBuyer(body.customer_info, customer);
  const { name, mobile, email } = body.customer_info;
  const selections = new Map<string, Selection>();
  for (const [index, ticket] of body.tickets.entries()) {
    const selection = selectionAt(`tickets.${index}.`, ticket);
    const earlier = selections.get(selection.eventId);
    selections.set(selection.eventId, earlier ? joined(earlier, selection) : selection);
  }
  return {
    owner: customer.customerId,
    customerId: customer.customerId,
    kind: 'multi',
    parentEventId: body.parent_event,
    selections: [...selections.values()],
    coupon: couponOf(body.discount_coupon),
    buyer: { name, mobile, email: email || customer.email },
    referral: { promoterId: body.promoter_id ?? null, promoterQr: body.promoterQR ?? null, eventType: null },
    shown: {
      platform_fee: body.platform_fee,
      gst_fee: body.gst_fee,
      total_amount: body.total_amount ?? null,
    },
    sale: null,
    idempotency: idempotencyOf(body, key),
  };
}

type Asked = Pick<CreateOrder, 'event_id' | 'ppl_count' | 'package_info'>;

/** `prefix` leads to these fields in the body. */
function selectionAt(prefix: string, { event_id, ppl_count, package_info }: Asked): Selection {
  return {
    eventId: event_id,
    people: ppl_count,
    packages: package_info.map((line, index) => ({ ...line, path: `${prefix}package_info.${index}` })),
    path: { event: `${prefix}event_id`, people: `${prefix}ppl_count` },
  };
}

function joined(first: Selection, second: Selection): Selection {
  return {
    ...first,
    people: first.people + second.people,
    packages: [...first.packages, ...second.packages],
  };
}

function checkBuyer(given: { _id: string; mobile: string }, customer: SignedIn): void {
  if (given._id !== customer.customerId) {
    const fault = atField('customer_info._id', 'is not the customer of this session');
    throw new DomainError('not_found', 'This customer doesn’t exist.', fault);
  }
  if (given.mobile === customer.mobile) return;
  const fault = atField('customer_info.mobile', 'is not the verified number of this session');
  throw new DomainError('invalid_request', 'Please verify this mobile number first.', fault);
}

function couponOf(typed: string | null | undefined): string | null {
  return normaliseCoupon(typed ?? '') || null;
}
