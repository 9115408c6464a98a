/** Texts about open orders that block another order. */
export const openOrderTexts = {
  title: (n: number) => (n === 1 ? 'You have an unpaid order' : 'You have unpaid orders'),
  pay: 'Pay now',
  checking: 'Checking…',
  giveUp: 'Give up',
  releasing: 'Releasing…',
  hint: 'When you give an order up, its tickets are released and this booking continues. Do not give up an order that you have just approved in your bank’s app.',
  continueBooking: 'Continue this booking',
  closed: 'This order is closed. It can no longer be paid.',
  refunded: (reason: string | null) =>
    ['This order is closed and its payment is refunded to you.', reason].filter(Boolean).join(' '),
  paid: 'This order is paid. Its tickets are sent by WhatsApp and SMS.',
  notOpened: 'The payment could not be opened. Check your connection, then try again.',
  notGivenUp: 'The order could not be given up. Check your connection, then try again.',
} as const;
