import { LIMITS } from '@jalsa/booking-core';

/** Texts of the booking page that the specification does not contain; its own texts are MESSAGES of booking-core. */
export const bookingTexts = {
  description: (name: string, place: string, when: string) =>
    `Book tickets for ${name} at ${place}, ${when}. Pay online and get your QR ticket at once.`,
  pageTitle: (name: string) => `${name}: book tickets`,
  back: 'Back',
  backToTickets: 'Back to tickets',
  close: 'Close and see other events',
  closeDialog: 'Close',
  step: (n: number) => `Step ${n} of 2`,
  detailsTitle: 'Your details',
  by: (vendor: string) => `By ${vendor}`,
  chooseDate: 'Choose a date',
  about: 'About this event',

  add: 'Add',
  addPackage: (name: string) => `Add ${name}`,
  quantityOf: (name: string) => `How many: ${name}`,
  fewer: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
  kinds: 'Kinds of tickets',

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

  name: 'Full name',
  mobile: 'Mobile number',
  mobileHint: 'Your tickets come here by WhatsApp and SMS.',
  email: 'Email',
  emailHint: 'Your tickets come here as a PDF.',
  emailHintFree: 'Free tickets do not come by email.',
  discountTitle: 'Discount',
  code: 'Discount code',
  apply: 'Apply',
  applying: 'Applying…',
  remove: 'Remove',
  saving: (amount: string) => `You save ${amount}`,
  useOffer: 'Use',
  terms: 'I accept the terms and conditions',
  readTerms: 'Terms in brief',
  fullTerms: 'Full terms',
  refundPolicy: 'Refund policy',
  newTab: ' (opens in a new tab)',

  otpTitle: 'Verify your number',
  otpSentTo: (mobile: string) =>
    `We have sent a ${LIMITS.otpDigits}-digit code to ${LIMITS.countryPrefix}\u00a0${mobile}.`,
  otpEnded: (mobile: string) =>
    `The code sent to ${LIMITS.countryPrefix}\u00a0${mobile} cannot be used any more.`,
  finding: 'Checking…',
  placing: 'Holding…',
  paying: 'Waiting…',
  clearing: 'Releasing…',

  paymentTitle: 'Jalsa',
  provider: 'Razorpay',
  paymentFailed: 'The payment did not go through. You can try again.',
  scriptFailedText: 'No money was taken and no ticket is held. Check your connection, then try again.',
  refreshFailed: 'We could not load the latest prices. Reload the page before you go on.',

  reducedTitle: 'Your selection has changed',
  reduced: (fewer: readonly string[], none: readonly string[]) =>
    [
      fewer.length > 0 && `Fewer tickets are left for: ${fewer.join(', ')}.`,
      none.length > 0 && `Not on sale now: ${none.join(', ')}.`,
      'Please check before you go on.',
    ]
      .filter(Boolean)
      .join(' '),
  priceChangedTitle: 'The price has changed',
  priceChanged: (before: string, after: string) =>
    `It was ${before} and is now ${after}. Please check before you go on.`,
  priceSame: 'Prices or fees were changed while you were booking. Please check before you go on.',
  unconfirmedTitle: 'We are still confirming your payment',
  unconfirmed:
    'If money was taken, your tickets arrive by WhatsApp, SMS and email within minutes, or it is refunded in full. Please do not pay again before that.',
  unconfirmedHint: 'You can book more as soon as your last payment is confirmed.',
  bookedTitle: 'You are booked',
  booked:
    'Your tickets cannot be shown yet. Stay on this page: it opens them as soon as they are available. They are also sent by WhatsApp and SMS, so please do not book again.',
  bookedHint: 'You can book more as soon as your tickets are available.',

  awaitingTitle: 'The payment window is closed',
  awaiting:
    'If you approved the payment, stay on this page: it opens your tickets as soon as the payment arrives, or informs you of the refund. If you did not, you can try again.',
  notComeTitle: 'No payment has reached us yet',
  notCome:
    'If you approved it, your tickets are sent by WhatsApp, SMS and email as soon as it arrives, or it is refunded in full. You do not need to wait here.',
  refundedTitle: 'Your money is on its way back',
  refunded:
    'Your payment arrived, but no tickets could be issued for it any more. It is refunded in full; your bank shows it within 5 to 7 working days.',
  customerLimitTitle: 'You have reached a limit',
  mustWaitTitle: 'You cannot book just now',
} as const;
