import { LIMITS } from '@jalsa/booking-core';
/** Texts of the pages for hosts. */
export const hostTexts = {
  pageTitle: 'Host events with Jalsa',
  description:
    'Sell tickets online and at the door with Jalsa. See what it costs and when you get paid, and book a demo.',
  toggle: 'What would you like to do?',
  buyTickets: 'Buy Tickets',
  hostEvent: 'Host Event',
  title: 'Your event. Sold everywhere, never oversold.',
  lead: 'Sell online, in the app and at the door from a single pool of tickets. Your guests pay in a minute and walk in with a QR code.',
  learnMore: 'Learn More',
  /** Continues `learnMore` for screen readers and search engines. */
  learnMoreOf: 'about selling tickets with Jalsa',
  bookDemo: 'Book a Demo',
  pitchTitle: 'What we do for you',
  pitch: [
    {
      title: 'No ticket is sold twice',
      text: 'Every sale draws on the same live count, even when hundreds of people buy in the same second.',
    },
    {
      title: 'Tickets that work without a network',
      text: 'Each ticket is a signed QR code. Your team checks it at the gate, online or offline.',
    },
    {
      title: 'Every kind of event',
      text: 'Single nights, series with many dates, group packages, tables, free entry and redeemable cover charges.',
    },
    {
      title: 'Your guests get every message',
      text: 'Tickets arrive by WhatsApp and SMS, and paid tickets by email too. Refunds are sent to the card or account that paid.',
    },
    {
      title: 'Codes and promoters',
      text: 'Discount codes with limits and end dates, and links that show which promoter sold what.',
    },
    {
      title: 'Easy to find',
      text: 'Each event gets its own page and a place in its city’s listings, with prices and dates that search engines understand.',
    },
  ],
  termsTitle: 'What it costs and when you get paid',
  fee: 'Fee',
  payout: 'Payout',
  termsMissing: 'We couldn’t load our terms for hosts.',
  performing: 'Performing rather than organising?',
  choose: 'See all ways to join',

  formDescription:
    'Tell us about your business. We’ll verify your number with a code, then call to show you how to sell with Jalsa.',
  businessName: 'Business name',
  businessType: 'Business type',
  chooseType: 'Choose a type',
  typeName: (type: string) => type,
  email: 'Email',
  contactName: 'Contact name',
  mobile: 'Mobile number',
  mobileHint: `We’ll send a ${LIMITS.otpDigits}-digit code to this number.`,
  submit: 'Submit Details',
  sending: 'Sending…',
  verify: 'Verify OTP',
  nextTitle: 'What happens next',
  next: [
    'You enter the code we send to your number.',
    'Our team calls you and shows you how to sell your event.',
    'You set up your event, and it goes on sale.',
  ],

  choiceTitle: 'Join Jalsa',
  choiceDescription: 'Host events and sell tickets with Jalsa, or join as an artist with a public profile.',
  choiceLead: 'What brings you here?',
  hostCard: 'Host an Event',
  hostCardText: 'For organisers, venues and clubs that sell tickets or tables.',
  artistCard: 'Onboard as an artist',
  artistCardText: 'For musicians, comedians, dancers and other performers: get your own page.',
};
