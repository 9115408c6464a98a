import { fillMessage, LIMITS, MESSAGES } from '@jalsa/booking-core';

/** The packages of a selection that was reduced: beyond a limit of one order, beyond the stock, or not on sale. */
interface ReducedPackages {
  limited: readonly { name: string; limit: number }[];
  fewer: readonly string[];
  none: readonly string[];
}

/** Texts of the checkout. Those of the rules, such as refusals, are MESSAGES of booking-core. */
export const checkoutTexts = {
  closeDialog: 'Close',
  step: (n: number) => `Step ${n} of 2`,
  chooseTickets: 'Choose Tickets',
  detailsTitle: 'Your details',
  add: 'Add',
  addPackage: (name: string) => `Add ${name}`,
  quantityOf: (name: string) => `Quantity: ${name}`,
  fewer: (name: string) => `Remove one: ${name}`,
  more: (name: string) => `Add one: ${name}`,
  kinds: 'Ticket types',
  regularPackages: (n: number) => `Regular Packages (${n})`,
  tablePackages: (n: number) => `Table Packages (${n})`,

  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  continue: 'Continue',
  continuing: 'Checking…',

  summary: 'Order summary',
  subtotal: 'Tickets',
  fee: 'Platform fee',
  baseFee: 'Base fee',
  gst: `GST (${LIMITS.gstPercent}%)`,
  discount: (code: string) => `Discount (${code})`,
  payable: 'To pay',

  /** The labels of the buyer's fields. */
  fields: { name: 'Full name', mobile: 'Mobile number', email: 'Email' },
  mobileHint: 'We’ll send your tickets here by WhatsApp and SMS.',
  emailHint: 'We’ll send your tickets here as a PDF.',
  emailHintFree: 'Free tickets aren’t sent by email.',
  discountTitle: 'Discount',
  code: 'Discount code',
  apply: 'Apply',
  applying: 'Applying…',
  applied: 'Applied',
  discountApplied: 'Discount applied successfully',
  remove: 'Remove',
  saving: (amount: string) => `You save ${amount}`,
  useOffer: 'Use',
  terms: 'I accept the terms and conditions',
  readTerms: 'Terms in brief',
  fullTerms: 'Full terms',
  refundPolicy: 'Refund policy',
  agree: 'I Agree',
  redeemableTitle: 'Total Redeemable Amount',
  verifyAndProceed: 'Verify and Proceed',
  newTab: '(opens in a new tab)',

  finding: 'Checking…',
  placing: 'Reserving your tickets…',
  paying: 'Waiting for payment…',
  clearing: 'Releasing tickets…',

  processing: 'Processing your payment...',
  processingNote: 'Please do not close, refresh, or navigate away from this page.',
  paymentTitle: 'Jalsa',
  provider: 'Razorpay',
  retry: 'Retry',
  paymentFailed: 'The payment didn’t go through. You can try again.',
  scriptFailed: (provider: string) => `${provider} failed to load!!`,
  scriptFailedText:
    'You haven’t been charged, and no tickets are reserved. Check your connection, then try again.',
  refreshFailed: 'We couldn’t load the latest prices. Reload the page before you continue.',

  reducedTitle: 'Your selection has changed',
  reduced: ({ limited, fewer, none }: ReducedPackages) =>
    [
      ...limited.map(({ name, limit }) => `${name}: ${fillMessage(MESSAGES.maxLimit, { n: limit })}.`),
      fewer.length > 0 && `Fewer tickets are left for: ${fewer.join(', ')}.`,
      none.length > 0 && `Not on sale right now: ${none.join(', ')}.`,
      'Please check your order before you continue.',
    ]
      .filter(Boolean)
      .join(' '),
  priceChangedTitle: 'The price has changed',
  priceChanged: (before: string, after: string) =>
    `It was ${before} and is now ${after}. Please check your order before you continue.`,
  priceSame: 'Prices or fees changed while you were booking. Please check your order before you continue.',
  unconfirmedTitle: 'We’re still confirming your payment',
  unconfirmed:
    'If you were charged, your tickets will arrive by WhatsApp, SMS and email within minutes, or you’ll get a full refund. Please don’t pay again until then.',
  unconfirmedHint: 'You can book again once your last payment is confirmed.',
  bookedTitle: 'Booking confirmed',
  booked:
    'We’re still preparing your tickets. Stay on this page and they’ll open as soon as they’re ready. We’re also sending them by WhatsApp and SMS, so please don’t book again.',
  bookedHint: 'You can book again once your tickets are ready.',

  awaitingTitle: 'You haven’t paid yet. Try again when you’re ready.',
  awaiting:
    'If you approved the payment, stay on this page: your tickets will open as soon as it arrives, or we’ll tell you about your refund.',
  notComeTitle: 'We haven’t received a payment yet',
  notCome:
    'If you approved it, we’ll send your tickets by WhatsApp, SMS and email when it arrives, or refund it in full. You don’t need to wait here.',
  refundedTitle: 'Your refund is on its way',
  refunded:
    'Your payment arrived, but we could no longer issue your tickets. We’re refunding it in full; your bank should show it within 5 to 7 working days.',
  customerLimitTitle: 'You’ve reached a limit',
  mustWaitTitle: 'You can’t book right now',
};
