import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of the pages for hosts. */
export const hostTexts = createCatalogue({
  en: {
    pageTitle: 'Host events with Jalsa',
    description:
      'Sell tickets online and at the door with Jalsa. See what it costs, when you are paid, and book a demo.',
    toggle: 'What would you like to do?',
    buyTickets: 'Buy Tickets',
    hostEvent: 'Host Event',
    title: 'Your event. Every seat, one count.',
    lead: 'Sell online, in the app and at the door from one stock of tickets. Your guests pay in a minute and walk in with a QR code.',
    learnMore: 'Learn More',
    /** Continues `learnMore` for screen readers and search engines. */
    learnMoreOf: 'about selling tickets with Jalsa',
    bookDemo: 'Book a Demo',
    pitchTitle: 'What we do for you',
    pitch: [
      {
        title: 'No ticket is sold twice',
        text: 'Every sale takes its places from the same stock at once, also when hundreds of people buy in the same second.',
      },
      {
        title: 'Tickets that work without a network',
        text: 'Each ticket is a signed QR code. Your team checks it at the gate, online or offline.',
      },
      {
        title: 'One booking for any plan',
        text: 'Single nights, series with many dates, group packages, tables, free entry and redeemable covers.',
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
        title: 'Found by people and by search engines',
        text: 'A page of its own for each event, in the lists of its city, with prices and dates that search engines understand.',
      },
    ],
    termsTitle: 'What it costs, and when you are paid',
    fee: 'Fee',
    payout: 'Payout',
    termsMissing: 'We couldn’t load our terms for hosts.',
    performing: 'Do you perform rather than organise?',
    choose: 'See all ways to join',

    formDescription:
      'Tell us about your business. We verify your number by a code, then call you to show how you sell with Jalsa.',
    businessName: 'Business name',
    businessType: 'Business type',
    chooseType: 'Choose a type',
    typeName: (type: string) => type,
    email: 'Email',
    contactName: 'Contact name',
    mobile: 'Mobile number',
    mobileHint: `We send a ${LIMITS.otpDigits}-digit code here.`,
    submit: 'Submit Details',
    sending: 'Sending…',
    verify: 'Verify OTP',
    nextTitle: 'What happens next',
    next: [
      'You enter the code that we send to your number.',
      'Our team calls you and shows you how to sell your event.',
      'You set up your event, and it goes on sale.',
    ],

    choiceTitle: 'Join Jalsa',
    choiceDescription: 'Host events and sell tickets with Jalsa, or join as an artist with a public profile.',
    choiceLead: 'What brings you here?',
    hostCard: 'Host an Event',
    hostCardText: 'For organisers, venues and clubs that sell tickets or tables.',
    artistCard: 'Onboard as an artist',
    artistCardText: 'For musicians, comedians, dancers and all who perform: get a page of your own.',
  },
});
