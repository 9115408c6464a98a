export type { CartCheck, CartFault } from './cart/cart-check.ts';
export { cartLine } from './cart/cart-line.ts';
export { checkCart } from './cart/check-cart.ts';
export { checkMultiCart } from './cart/check-multi-cart.ts';
export { decodeSelection, type Selection } from './cart/decode-selection.ts';
export { encodeSelection } from './cart/encode-selection.ts';
export { peopleCount } from './cart/people-count.ts';
export { setQuantity } from './cart/set-quantity.ts';
export { checkCoupon } from './discounts/check-coupon.ts';
export { checkDiscount, type DiscountCheck, type DiscountRefusal } from './discounts/check-discount.ts';
export { discountAmount } from './discounts/discount-amount.ts';
export { discountedLines, isDiscounted } from './discounts/discounted-lines.ts';
export { isSlotEvent } from './discounts/is-slot-event.ts';
export { normaliseCoupon } from './discounts/normalise-coupon.ts';
export { visibleOffers } from './discounts/visible-offers.ts';
export type { Accepted, Fault, MessageCode, Refusal } from './fault.ts';
export { faultOf } from './fault.ts';
export { fillMessage, type MessageParams } from './fill-message.ts';
export { LIMITS } from './limits.ts';
export { MESSAGES } from './messages.ts';
export { allocate } from './money/allocate.ts';
export { asPaise } from './money/as-paise.ts';
export { formatInr } from './money/format-inr.ts';
export { fromPaise } from './money/from-paise.ts';
export type { Paise } from './money/paise.ts';
export { percentOf } from './money/percent-of.ts';
export { sumPaise } from './money/sum-paise.ts';
export { toPaise } from './money/to-paise.ts';
export { holdEnd } from './orders/hold-end.ts';
export { ORDER_TRANSITIONS, type OrderState } from './orders/order-transitions.ts';
export { capacityLeft } from './packages/capacity-left.ts';
export { isOnSale } from './packages/is-on-sale.ts';
export { lineLimit } from './packages/line-limit.ts';
export { maxPerCustomer } from './packages/max-per-customer.ts';
export { menuItemsPrice } from './packages/menu-items-price.ts';
export { type Availability, packageAvailability } from './packages/package-availability.ts';
export { type PackageContents, packageContents } from './packages/package-contents.ts';
export { packagePrice } from './packages/package-price.ts';
export { packageTabs } from './packages/package-tabs.ts';
export { packageType } from './packages/package-type.ts';
export { quantityLimit } from './packages/quantity-limit.ts';
export { redeemablePrice } from './packages/redeemable-price.ts';
export { saleEnd } from './packages/sale-end.ts';
export { TICKET_HANDLES, type TicketHandle } from './packages/ticket-handles.ts';
export { visiblePackages } from './packages/visible-packages.ts';
export { type EventShare, eventShares, type OrderFigures } from './pricing/event-shares.ts';
export { type PaidTicket, paidFor } from './pricing/paid-for.ts';
export { type ParentCandidate, parentEvent } from './pricing/parent-event.ts';
export { type PlatformFee, platformFee } from './pricing/platform-fee.ts';
export { type Purchase, type Quote, quote } from './pricing/quote.ts';
export { type QuoteLine, quoteLines } from './pricing/quote-lines.ts';
export { subtotalOf } from './pricing/subtotal-of.ts';
export { tablePayable } from './pricing/table-payable.ts';
export { RuleError, type RuleErrorCode } from './rule-error.ts';
export type {
  Cart,
  CartLike,
  CartLine,
  Discount,
  EventLike,
  Fees,
  Package,
  PackageKind,
  PackageType,
  Rule,
  TicketInfo,
} from './shapes.ts';
export { bookableDays } from './tables/bookable-days.ts';
export { type ArrivalCheck, checkArrival } from './tables/check-arrival.ts';
export { openingDay } from './tables/opening-day.ts';
export type { OpeningHours } from './tables/opening-hours.ts';
export { servingTimes } from './tables/serving-times.ts';
export { sittingTimes } from './tables/sitting-times.ts';
export { type TableStock, tableLimit } from './tables/table-limit.ts';
export { tablesLeft } from './tables/tables-left.ts';
export { asciiDigits } from './text/ascii-digits.ts';
export { plainText } from './text/plain-text.ts';
export { forbiddenInLine, forbiddenInText, toLines, toOneLine } from './text/safe-text.ts';
export { type Countdown, countdown } from './time/countdown.ts';
export { formatBlogDate } from './time/format-blog-date.ts';
export { type EventDateType, formatEventDate } from './time/format-event-date.ts';
export { formatMessageDate } from './time/format-message-date.ts';
export type { Instant } from './time/instant.ts';
export { parseIndianDate } from './time/parse-indian-date.ts';
