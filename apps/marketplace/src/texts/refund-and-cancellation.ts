import { LIMITS } from '@jalsa/booking-core';
import type { LegalText } from './legal.ts';

/** The page /refund&cancellation. */
export const refundsPage: LegalText = {
  title: 'Refund & Cancellation Policy',
  description:
    'When you get your money back from Jalsa, how much of it and how soon: cancelled and moved events, late payments, tickets you cannot use.',
  changed: '2026-11-20',
  intro:
    'In short: if an event is cancelled, or a payment does not result in a ticket, you get all of your money back without asking. If you cannot come, your ticket is not refunded, unless the event’s page says otherwise.',
  sections: [
    {
      id: 'cancelled',
      title: 'The event is cancelled',
      blocks: [
        'You get back everything you paid for it: the tickets, the convenience fee and its GST, less any discount. You don’t need to do anything: we’ll message you when the refund has started.',
        'If only one of several dates or events of a booking is cancelled, its share is refunded and the other tickets stay valid.',
      ],
    },
    {
      id: 'moved',
      title: 'The event is moved or changes significantly',
      blocks: [
        'When the day or the place changes, your ticket stays valid for the new one. If you cannot make it, ask for a refund within 7 days of our message, and before the new date. You get back what you paid, including the fee.',
        'A change to the supporting line-up, the running order or the seating plan, or a change of less than two hours to the starting time, does not entitle you to a refund. When the main act is replaced, the event counts as moved.',
      ],
    },
    {
      id: 'late-money',
      title: 'You paid but received no ticket',
      blocks: [
        [
          'Your payment arrived after the ten minutes for which we reserve tickets: if they are still available, we issue them. If they are gone, we refund the whole amount at once, automatically.',
          'The payment did not match the order’s amount: it is refunded in full, automatically.',
          'You were charged twice for the same order: one payment buys the tickets and the other is refunded in full, automatically.',
          'The payment failed, but money left your account: your bank holds it for a while and returns it on its own, usually within 5 working days. We have not received it, so there is nothing for us to refund.',
        ],
      ],
    },
    {
      id: 'you-cannot-come',
      title: 'You cannot come',
      blocks: [
        'Tickets cannot be cancelled, exchanged or moved to another date by the buyer. Some organisers allow it up to a time stated on the event’s page. In that case the convenience fee and its GST are not refunded, since the booking service has been provided.',
        'You can always give your ticket to someone else: whoever shows the code is let in.',
      ],
    },
    {
      id: 'no-refund',
      title: 'When nothing is refunded',
      blocks: [
        [
          'You did not come, arrived too late, or left early.',
          'Entry was refused for a reason stated in the Terms & Conditions or on the event’s page, such as an age limit.',
          'The ticket had already been used, because the code was passed on or shown to others.',
          'A redeemable amount was not spent on the day.',
          'Tickets were resold in breach of the terms.',
        ],
      ],
    },
    {
      id: 'how-much',
      title: 'How much you get back',
      blocks: [
        `The order summary and your ticket show what you paid: tickets, convenience fee, ${LIMITS.gstPercent}% GST on the fee, less the discount. A refund is never more than that. If only part of a booking is refunded, the discount is deducted in proportion.`,
        'A discount code has no cash value. If the whole booking is refunded, the code can be used again while it is valid.',
      ],
    },
    {
      id: 'how-soon',
      title: 'How it reaches you, and how soon',
      blocks: [
        'Refunds go to your original payment method, through Razorpay, never to another account and never in cash. We start them within 2 working days of the cancellation or of your request being accepted; automatic refunds are started within minutes.',
        'Your bank or wallet then usually takes 5 to 7 working days. If nothing has arrived after 10 working days, write to us: we will give you the refund’s reference, so that your bank can trace it.',
        'A refunded ticket is void: its code no longer admits anyone.',
      ],
    },
    {
      id: 'ask',
      title: 'How to ask',
      blocks: [
        'Write to the address below from the email or number of the booking, with the ticket ID and what happened. We answer within 2 working days.',
        'This policy does not limit your rights under the Consumer Protection Act, 2019.',
      ],
    },
  ],
};
