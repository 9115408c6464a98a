/** Why the payment provider's own page sent a visitor back to the booking, by the `payment` of its address. */
export const paymentReturnTexts = {
  reasons: {
    cancelled: {
      title: 'You haven’t paid yet. Try again when you’re ready.',
      text: 'The payment was cancelled, and you haven’t been charged.',
    },
    timed_out: {
      title: 'The payment took too long',
      text: 'The time to approve it ran out. If you were charged, we’ll send your tickets or refund you in full. You can try again.',
    },
    insufficient_funds: {
      title: 'The payment didn’t go through',
      text: 'Your account balance is too low, and you haven’t been charged. Try another way to pay.',
    },
    declined: {
      title: 'The payment didn’t go through',
      text: 'Your bank or app declined it, and you haven’t been charged. Try again, or pay another way.',
    },
    failed: {
      title: 'The payment didn’t go through',
      text: 'The bank had a problem. If you were charged, we’ll send your tickets or refund you in full. You can try again.',
    },
    refunded: {
      title: 'Your refund is on its way',
      text: 'Your payment arrived, but we couldn’t accept it for this order. Our message tells you why; your bank should show the refund within 5 to 7 working days.',
    },
    unconfirmed: {
      title: 'We’re still confirming your payment',
      text: 'If you were charged, your tickets will arrive by message within minutes, or you’ll get a full refund. Please don’t pay again until then.',
    },
  },
};
