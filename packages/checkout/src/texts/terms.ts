import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** The generic terms of the dialog that the booking's checkbox opens. */
export const termsTexts = createCatalogue({
  en: {
    sections: [
      {
        title: 'Your booking',
        paragraphs: [
          'A ticket admits the number of people shown on it, once. Redeemable amounts can be spent on food, drinks or other goods at the venue on the day of the event. They are not paid out in cash.',
          'The venue may ask for a photo ID and may refuse entry where the law or its house rules require it. If an event is cancelled, we refund you to your original payment method.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'We keep what the site needs to work in your browser: your sign-in, your city and your choice of theme. By using the site you agree to this.',
        ],
      },
      {
        title: 'Licence',
        paragraphs: [
          'The texts and pictures of this site belong to us or to the organisers who lent them. You may look at them and share links; you may not republish, sell or copy them without permission.',
        ],
      },
      {
        title: 'What is not allowed',
        list: [
          'Selling tickets on for profit, or buying them with automated means.',
          'Copying, altering or forging a ticket or its QR code.',
          'Using another person’s number, name or payment method without their consent.',
          'Disturbing the site, looking for ways around its limits, or harvesting data from it.',
          'Anything that breaks the law or another person’s rights.',
        ],
      },
    ],
  },
});
