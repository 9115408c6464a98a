import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';
import type { LegalText } from './legal.ts';

/** The page /privacy-policy. */
export const privacyPage = createCatalogue<LegalText>({
  en: {
    title: 'Privacy Policy',
    description:
      'Which personal data Jalsa takes, what for, who sees it, how long it is kept, and your rights under the DPDP Act, 2023.',
    changed: '2026-11-28',
    intro:
      'This page says which personal data Jalsa takes, why, who else gets to see it and what you can ask of us. It is the notice that the Digital Personal Data Protection Act, 2023 (the “DPDP Act”) asks for. In the words of that Act, Jalsa is the data fiduciary and you are the data principal.',
    sections: [
      {
        id: 'what-we-take',
        title: 'What we take, and what for',
        blocks: [
          'You can look at every page without telling us who you are. When you use more than that, we take what it needs and no more:',
          [
            'Your mobile number, to sign you in with a one-time code, and to send tickets and news of your booking by WhatsApp and SMS.',
            'Your name, to put it on the ticket.',
            'Your email address, to send tickets that you pay for there as well. To sign in you can leave it out.',
            'What you book: event, packages, amounts, codes used, and the state of the payment, to issue and refund tickets and to keep accounts.',
            'A profile photo, if you choose to add one. What a camera writes into a picture, such as the place, is removed.',
            'The promoter or campaign whose link you came by, if there was one, so that they are credited with the booking.',
            'Your network address, for a short time, to hold off misuse such as mass requests for codes. For 180 days we also keep a fingerprint of the addresses you signed in from, from which the address cannot be read, so that strangers who ask for codes cannot keep you out.',
          ],
          'We do not ask for your location: you choose your city yourself. We do not build advertising profiles, and we do not sell personal data.',
        ],
      },
      {
        id: 'why-we-may',
        title: 'Why we may',
        blocks: [
          'We use your data because you gave it to us for a booking or an account and agreed to that use, and where the law asks us to, as with tax records. You can withdraw your consent at any time; what has been booked by then is still carried out, and records that the law demands are kept.',
        ],
      },
      {
        id: 'who-sees-it',
        title: 'Who else sees it',
        blocks: [
          [
            'The organiser and venue of the event you book: your name, contact and tickets, to let you in and to reach you if something changes.',
            'Razorpay, which takes the payment: your name, number, email and the amount. Card and bank details go to it directly; we never have them.',
            'The services that carry our WhatsApp messages, SMS and emails: your number or address and the message.',
            'The companies that run the computers on which this site lives, bound by contract to our instructions.',
            'Courts and authorities, where the law obliges us.',
          ],
          'Each gets only what its part needs.',
        ],
      },
      {
        id: 'in-your-browser',
        title: 'What is kept in your browser',
        blocks: [
          'This site sets no cookies and carries no trackers of others. It keeps the following in your browser’s own storage:',
          [
            'Until you log out: your sign-in (accessToken, userId, partnerId). It holds for 180 days at most.',
            'Until you log out or the event is over: the upcoming tickets that you have opened, with their QR codes, and the page that shows them (tickets), so that they open at the entrance without a network.',
            'Until you log out or clear it: the city you chose (selectedCity), your choice of a light or dark look (theme), the events that you marked with a heart (plan), whether you closed the strip about our app (appStrip), which fonts your browser has (fonts), and the first events of your city, so that its page opens sooner (cityEvents).',
            'Until you close the tab: what you typed into a booking (so that a reload does not lose it), the tickets of a booking just made, payments that are still on their way, how far a page was scrolled, and the promoter or campaign whose link you came by (staff_slug, promoterQR, utm_source, isField).',
          ],
          'Logging out empties the first three kinds and forgets what you typed and bought, in every open tab. The payment window is Razorpay’s and may set cookies of its own; its privacy policy says which.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        blocks: [
          [
            'One-time codes: for minutes, and only as a fingerprint from which the code cannot be read.',
            'Your account: as long as you have it. Ask us to erase it and it is gone within 30 days, but for what follows.',
            'Bookings and payments: as long as tax and accounting law demands, at present eight years.',
            `Documents with which artists and cab drivers prove who they are: encrypted, until ${LIMITS.documentRetentionDays} days after our decision.`,
            'Records of attempts, kept against misuse: for hours or days.',
          ],
        ],
      },
      {
        id: 'how-we-protect-it',
        title: 'How we protect it',
        blocks: [
          'Connections are encrypted. Codes and sign-ins are stored only as fingerprints; logging out ends a sign-in at once. Our logs hold no names, numbers or addresses of people. Only those who need it for their work can reach personal data.',
          'Should personal data be breached in spite of this, we tell you and the Data Protection Board of India, as the DPDP Act demands.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Your rights',
        blocks: [
          'Under the DPDP Act you may, free of charge:',
          [
            'ask which personal data of yours we have, what we do with it, and with whom it was shared;',
            'have it corrected, completed, updated or erased (name, email and photo you can change yourself in your profile);',
            'withdraw a consent as easily as you gave it;',
            'name a person who may exercise these rights for you if you die or cannot do so yourself;',
            'complain to our Grievance Officer, and, if that does not help, to the Data Protection Board of India.',
          ],
          'Write to the address below from the email or number of your account. We may send a one-time code to be sure that it is you, and answer within 30 days at the latest.',
        ],
      },
      {
        id: 'children',
        title: 'Children',
        blocks: [
          'Accounts and bookings are for people of 18 and above. We do not knowingly take data of children. Tickets for them are booked in the name of an adult. If a child has given us data, tell us and we erase it.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to this page',
        blocks: [
          'When we use data for something new, we change this page first and, where the law asks for it, ask for your consent. The date at the top says when it last changed.',
        ],
      },
    ],
  },
});
