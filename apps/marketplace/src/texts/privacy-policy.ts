import { LIMITS } from '@jalsa/booking-core';
import type { LegalText } from './legal.ts';

/** The page /privacy-policy. */
export const privacyPage: LegalText = {
  title: 'Privacy Policy',
  description:
    'Which personal data Jalsa collects and why, who sees it, how long it is kept, and your rights under the DPDP Act, 2023.',
  changed: '2026-11-28',
  intro:
    'This page explains which personal data Jalsa collects, why, who else sees it and what you can ask of us. It is the notice that the Digital Personal Data Protection Act, 2023 (the “DPDP Act”) requires. In the terms of that Act, Jalsa is the data fiduciary and you are the data principal.',
  sections: [
    {
      id: 'what-we-take',
      title: 'What we collect, and why',
      blocks: [
        'You can browse every page without telling us who you are. When you do more than that, we collect only what is needed:',
        [
          'Your mobile number, to sign you in with a one-time code, and to send tickets and news of your booking by WhatsApp and SMS.',
          'Your name, to put it on the ticket.',
          'Your email address, to send your paid tickets there as well. It is optional when you log in.',
          'What you book: event, packages, amounts, codes used, and the state of the payment, to issue and refund tickets and to keep accounts.',
          'A profile photo, if you choose to add one. We remove what a camera stores in a picture, such as its location.',
          'The promoter or campaign whose link brought you here, if any, so that they are credited with the booking.',
          'Your network address, for a short time, to prevent misuse such as mass requests for codes. For 180 days we also keep a fingerprint of the addresses you logged in from (the address cannot be read from it), so that strangers who request codes cannot lock you out.',
        ],
        'We do not ask for your location: you choose your city yourself. We do not build advertising profiles, and we do not sell personal data.',
      ],
    },
    {
      id: 'why-we-may',
      title: 'Why we may use it',
      blocks: [
        'We use your data because you gave it to us for a booking or an account and agreed to that use, and where the law requires us to, as with tax records. You can withdraw your consent at any time. Bookings made by then are still honoured, and we keep the records that the law requires.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      blocks: [
        [
          'The organiser and venue of the event you book: your name, contact and tickets, to let you in and to reach you if something changes.',
          'Razorpay, which takes the payment: your name, number, email and the amount. Card and bank details go directly to Razorpay; we never see them.',
          'The services that deliver our WhatsApp messages, SMS and emails: your number or address and the message.',
          'The companies that host this site, which are bound by contract to follow our instructions.',
          'Courts and authorities, where the law requires it.',
        ],
        'Each receives only what it needs.',
      ],
    },
    {
      id: 'in-your-browser',
      title: 'What is kept in your browser',
      blocks: [
        'This site sets no cookies and carries no third-party trackers. It keeps the following in your browser’s own storage:',
        [
          'Until you log out: your login (accessToken, userId, partnerId). It lasts for 180 days at most.',
          'Until you log out or the event is over: the upcoming tickets that you have opened, with their QR codes, and the page that shows them (tickets), so that they open at the entrance without a network.',
          'Until you log out or clear it: the city you chose (selectedCity), your choice of a light or dark look (theme), the events that you marked with a heart (plan), whether you closed the strip about our app (appStrip), and the first events of your city, so that its page opens sooner (cityEvents).',
          'Until you close the tab: what you typed into a booking or a driver’s registration (so that a reload does not lose it), the city whose pages you last saw (lastSeenCity), the tickets of a booking just made, payments that are still on their way, how far a page was scrolled, and the promoter or campaign whose link brought you here (staff_slug, promoterQR, utm_source, isField).',
        ],
        'Logging out clears the first three kinds and forgets what you typed and bought, in every open tab. The payment window is Razorpay’s and may set cookies of its own; its privacy policy says which.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          'One-time codes: for minutes, and only as a fingerprint from which the code cannot be read.',
          'Your account: as long as you have it. If you ask us to erase it, it is gone within 30 days, except for the following.',
          'Bookings and payments: as long as tax and accounting law requires, currently eight years.',
          `Identity documents of artists and cab drivers: encrypted, until ${LIMITS.documentRetentionDays} days after our decision.`,
          'Records of attempts, kept to prevent misuse: for hours or days.',
        ],
      ],
    },
    {
      id: 'how-we-protect-it',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Codes and sign-ins are stored only as fingerprints; logging out ends a session at once. Our logs hold no names, numbers or addresses of people. Only people who need it for their work can access personal data.',
        'If personal data is breached in spite of this, we will notify you and the Data Protection Board of India, as the DPDP Act requires.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Under the DPDP Act you may, free of charge:',
        [
          'ask which of your personal data we hold, what we do with it, and with whom it was shared;',
          'have it corrected, completed, updated or erased (name, email and photo you can change yourself in your profile);',
          'withdraw a consent as easily as you gave it;',
          'name a person who may exercise these rights for you if you die or cannot do so yourself;',
          'complain to our Grievance Officer, and, if that does not help, to the Data Protection Board of India.',
        ],
        'Write to the address below from the email or number of your account. We may send a one-time code to confirm that it is you, and we answer within 30 days.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Accounts and bookings are for people aged 18 and over. We do not knowingly collect children’s data. Tickets for them are booked in the name of an adult. If a child has given us data, tell us and we will erase it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'When we use data for something new, we change this page first and, where the law requires it, ask for your consent. The date at the top says when it last changed.',
      ],
    },
  ],
};
