/** Texts about open orders that block another order. */
export const openOrderTexts = {
  title: (n: number) => (n === 1 ? 'You have an unpaid order' : 'You have unpaid orders'),
  pay: 'Pay now',
  checking: 'Checking…',
  cancel: 'Cancel order',
  cancelling: 'Cancelling…',
  hint: 'Cancelling an order releases its tickets so that this booking can continue. Don’t cancel an order you’ve just approved in your bank’s app.',
  continueBooking: 'Continue this booking',
  closed: 'This order is closed. It can no longer be paid.',
  refunded: (reason: string | null) =>
    ['This order is closed, and we’re refunding your payment.', reason].filter(Boolean).join(' '),
  paid: 'This order is paid. We’re sending its tickets by WhatsApp and SMS.',
  notOpened: 'We couldn’t open the payment. Check your connection, then try again.',
  notCancelled: 'We couldn’t cancel the order. Check your connection, then try again.',
};
