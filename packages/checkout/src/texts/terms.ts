/** The generic terms of the dialog that the booking's checkbox opens. */
export const termsTexts = {
  sections: [
    {
      title: 'Your booking',
      paragraphs: [
        'A ticket admits the number of people shown on it, once. You can spend redeemable amounts on food, drinks or other goods at the venue on the day of the event. They aren’t paid out in cash.',
        'The venue may ask for a photo ID and may refuse entry where the law or its house rules require it. If an event is cancelled, we refund you to your original payment method.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'To work, the site stores a few things in your browser: your login, your city and your choice of theme. By using the site you agree to this.',
      ],
    },
    {
      title: 'Licence',
      paragraphs: [
        'The texts and pictures of this site belong to us or to the organisers who provided them. You may look at them and share links; you may not republish, sell or copy them without permission.',
      ],
    },
    {
      title: 'What isn’t allowed',
      list: [
        'Reselling tickets for profit, or buying them with bots or other automated tools.',
        'Copying, altering or forging a ticket or its QR code.',
        'Using another person’s number, name or payment method without their consent.',
        'Disrupting the site, looking for ways around its limits, or scraping data from it.',
        'Anything that breaks the law or another person’s rights.',
      ],
    },
  ],
};
