import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';
import type { LegalText } from './legal.ts';

/** The page /refund&cancellation. */
export const refundsPage = createCatalogue<LegalText>({
  en: {
    title: 'Refund & Cancellation Policy',
    description:
      'When you get your money back from Jalsa, how much of it and how soon: cancelled and moved events, late payments, tickets you cannot use.',
    changed: '2026-11-20',
    intro:
      'In short: if an event is cancelled, or a payment does not end in a ticket, you get all of your money back without asking. If you cannot come, a ticket is not taken back, unless the event’s page says so.',
    sections: [
      {
        id: 'cancelled',
        title: 'The event is cancelled',
        blocks: [
          'You get back everything you paid for it: the tickets, the convenience fee and its GST, less any discount. You don’t need to do anything; we tell you by message when the refund has started.',
          'If only one of several dates or events of a booking is cancelled, its share is refunded and the other tickets hold.',
        ],
      },
      {
        id: 'moved',
        title: 'The event is moved, or changes a great deal',
        blocks: [
          'When the day or the place changes, your ticket holds for the new one. If you cannot make it, ask for a refund within 7 days of our message, and before the new date. You get back what you paid, fee included.',
          'A change in the supporting line-up, the running order, the seating plan or the starting time by less than two hours is no reason for a refund. When the main act is replaced, it is the same as when the event is moved.',
        ],
      },
      {
        id: 'late-money',
        title: 'You paid, and no ticket came',
        blocks: [
          [
            'Your payment arrived after the ten minutes for which we hold tickets: if they are still available, they are issued. If they are gone, the whole amount is refunded at once, automatically.',
            'The payment was made for another amount than the order’s: it is refunded in full, automatically.',
            'You were charged twice for the same order: one payment buys the tickets and the other is refunded in full, automatically.',
            'The payment failed, but money left your account: your bank holds it for a while and returns it by itself, usually within 5 working days. We have not received it, so there is nothing for us to refund.',
          ],
        ],
      },
      {
        id: 'you-cannot-come',
        title: 'You cannot come',
        blocks: [
          'Tickets cannot be cancelled, exchanged or moved to another date by the buyer. Some organisers allow it up to a time that stands on the event’s page; then that holds, and the convenience fee with its GST stays with us, since the booking service has been rendered.',
          'You can always give your ticket to somebody else: whoever shows the code is let in.',
        ],
      },
      {
        id: 'no-refund',
        title: 'When nothing is refunded',
        blocks: [
          [
            'You did not come, came too late, or left early.',
            'Entry was refused for a reason that stands in the Terms & Conditions or on the event’s page, such as an age limit.',
            'The ticket had been used already, because the code was passed on or shown to others.',
            'A redeemable amount was not spent on the day.',
            'Tickets were sold on in breach of the terms.',
          ],
        ],
      },
      {
        id: 'how-much',
        title: 'How much it is',
        blocks: [
          `The order summary and your ticket show what you paid: tickets, convenience fee, ${LIMITS.gstPercent}% GST on the fee, less the discount. A refund is never more than that. If only part of a booking is refunded, the discount is deducted in proportion.`,
          'A discount code is not paid out. If the booking as a whole is refunded, the code can be used again as long as it holds.',
        ],
      },
      {
        id: 'how-soon',
        title: 'How it reaches you, and how soon',
        blocks: [
          'Refunds go to your original payment method, through Razorpay, never to another account and never in cash. We start them within 2 working days of the cancellation or of your request being accepted; automatic refunds are started within minutes.',
          'Your bank or wallet then usually takes 5 to 7 working days. If nothing has arrived after 10, write to us: we give you the refund’s reference, with which your bank can find it.',
          'A refunded ticket is void: its code no longer admits anyone.',
        ],
      },
      {
        id: 'ask',
        title: 'How to ask',
        blocks: [
          'Write to the address below from the email or number of the booking, with the ticket ID and what happened. We answer within 2 working days.',
          'This policy takes nothing from your rights under the Consumer Protection Act, 2019.',
        ],
      },
    ],
  },
});
