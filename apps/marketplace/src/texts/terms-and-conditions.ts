import { LIMITS } from '@jalsa/booking-core';
import type { LegalText } from './legal.ts';

/** The page /terms-and-conditions. */
export const termsPage: LegalText = {
  title: 'Terms & Conditions',
  description:
    'The rules for booking on Jalsa: who sells, what you pay, how tickets work, what happens when an event is cancelled.',
  changed: '2026-11-20',
  intro:
    'These terms are the agreement between you and Jalsa whenever you use this site, book a ticket or sell one. By booking you accept them as they stand on the day of the booking. Where they say “you”, they mean the person who books.',
  sections: [
    {
      id: 'who-does-what',
      title: 'Who does what',
      blocks: [
        'Jalsa is a marketplace. It shows events, takes bookings and payments, and delivers tickets. The events themselves are held by organisers and venues, who decide on their content, prices, age limits, seating and safety, and who answer for them.',
        'The organiser’s name is shown on every event’s page. The contract for the event is between you and the organiser; the contract for the booking service, with its convenience fee, is between you and Jalsa.',
      ],
    },
    {
      id: 'who-may-book',
      title: 'Who may book',
      blocks: [
        'You must be 18 or older to book. Younger people may come along where the event allows it, on a ticket booked by an adult who is responsible for them.',
        `You book with an Indian mobile number (${LIMITS.countryPrefix}) that is yours, verified by a one-time code. Tickets and everything else about the booking go to that number. Paid tickets also go to the email address you give, so make sure that both are correct. Never share the code: nobody from Jalsa will ever ask for it.`,
      ],
    },
    {
      id: 'prices-and-fees',
      title: 'Prices and fees',
      blocks: [
        'Prices are in Indian rupees. The organiser sets the price of each package; whether it includes taxes on entertainment or admission is for the organiser to state.',
        `Jalsa adds a convenience fee for the booking service, shown as “platform fee”, and ${LIMITS.gstPercent}% GST on that fee. Both are shown, one by one, in the order summary before you pay; there is nothing to pay beyond what is shown there. Free bookings may carry a fee where the organiser has set one, and it is shown too.`,
        'A price can change until you pay. If it changes while you are booking, we tell you, and nothing is charged until you have agreed to the new amount.',
      ],
    },
    {
      id: 'booking-window',
      title: 'Ten minutes to pay',
      blocks: [
        'When you proceed to payment, we reserve your tickets for ten minutes. If the payment has not arrived by then, or if you close the payment window, they are released for others to book.',
        'Payments sometimes arrive late. If your tickets are still available at that moment, we still issue them. If they are gone, we refund the whole amount to your original payment method at once and tell you by message.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Payments are taken by Razorpay, a payment aggregator authorised by the Reserve Bank of India, in its own secure window: by UPI, card, net banking or wallet, as it offers them. Jalsa never sees and never stores your card number, PIN or UPI PIN.',
        'A booking is complete when the payment has been confirmed and your ticket has been issued, not before. If money has left your account and no ticket has arrived within half an hour, write to us with the payment reference. We will either issue the ticket or refund you.',
      ],
    },
    {
      id: 'codes',
      title: 'Discount codes',
      blocks: [
        'A code lowers the price of the tickets, never the convenience fee or its GST, and never below zero. It may be limited to an event, a date, a minimum amount or a number of uses; the booking page says which when it refuses one.',
        'One code can be used per booking. Codes cannot be exchanged for cash, sold or combined. Some codes work only in the mobile app. If a booking is not completed, its code can be used again.',
      ],
    },
    {
      id: 'tickets',
      title: 'Your tickets',
      blocks: [
        'We send tickets by WhatsApp and SMS, and paid tickets by email too. Each has a ticket ID and a signed QR code, which is checked at the entrance, even where there is no network.',
        [
          'A ticket admits the number of people shown on it, once. If you leave, you cannot re-enter with it, unless the organiser says otherwise at the gate.',
          'The first person to show the code is let in. Treat it like cash and do not post pictures of it.',
          'Show it on your phone or on paper. The venue may ask for a photo ID, and for proof of age where there is an age limit.',
          'Amounts marked “redeemable” can be spent on food, drinks or goods at the venue, on the day of the event only. Unspent amounts are not paid out.',
        ],
        'Tickets may be given to others but not resold at a profit, raffled or used for advertising without the organiser’s consent in writing. Tickets used in these ways may be cancelled without a refund.',
      ],
    },
    {
      id: 'at-the-venue',
      title: 'At the venue',
      blocks: [
        'The venue’s house rules and the instructions of its staff apply. Entry may be refused to people who are late where the event’s page says so, who are under the age limit, who endanger others, or who bring prohibited items. No refund is due in these cases.',
        'Alcohol is served only to people of legal drinking age in the state. You may be photographed or filmed as part of the audience. Look after your belongings: neither Jalsa nor the organiser is liable for them, unless the loss was caused by their own negligence.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, cancellations and refunds',
      blocks: [
        'Line-up, timing and seating can change. When an event is cancelled, you get back the whole amount you paid. When it is moved to another day or place, your ticket stays valid for the new one, or you can ask for a refund.',
        'All of this is set out in the Refund & Cancellation Policy, which is part of these terms.',
      ],
    },
    {
      id: 'for-organisers',
      title: 'For organisers and venues',
      blocks: [
        'Anyone who sells through Jalsa must have the right to hold the event and all permissions and licences for it, and must describe it truthfully: name, date, place, price, age limit and what a package includes. Organisers must tell Jalsa of a change or cancellation without delay, and bear the refunds.',
        'Jalsa may take down an event that is unlawful, misleading or unsafe, and hold back payouts until its bookings are settled.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      blocks: [
        [
          'Buying by automated means, or buying more than the limit shown for a package.',
          'Copying, altering or forging a ticket or its QR code.',
          'Using another person’s number, name or payment method without their consent.',
          'Disrupting the site, looking for ways around its limits, or scraping data from it.',
          'Publishing or sending through it anything that breaks the law or another person’s rights.',
        ],
        'We may cancel bookings made in these ways and close the account they came from.',
      ],
    },
    {
      id: 'content',
      title: 'Texts and pictures',
      blocks: [
        'The texts, pictures and marks on this site belong to Jalsa or to the organisers who provided them. You may look at them and share links; you may not republish, sell or copy them without permission.',
      ],
    },
    {
      id: 'liability',
      title: 'What we are liable for',
      blocks: [
        'We run the site with care, but cannot promise that it is always reachable or that organisers keep what they announce. For the booking service our liability ends at the amount you paid for the booking concerned, fee included.',
        'Nothing here limits liability that cannot be limited by law, such as for fraud or for death or injury caused by negligence, nor your rights under the Consumer Protection Act, 2019.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'Indian law applies. Write to us first: most things are settled in a day or two. Consumers may go to the consumer commission of the place where they live or work, and to the National Consumer Helpline (1915).',
        'If one of these terms is invalid, the others still apply.',
      ],
    },
    {
      id: 'changes-to-terms',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms for future bookings. The date at the top says when that last happened. A booking that you have already made stays under the terms of its day.',
      ],
    },
  ],
};
