import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of packages and dates as the event page and its booking show them. */
export const packageTexts = createCatalogue({
  en: {
    otherTickets: 'Other tickets',
    admits: (people: number) => `Admits ${people}`,
    redeemable: (amount: string) => `${amount} redeemable at the venue`,
    menuItems: (amount: string) => `${amount} of menu items included`,
    item: (name: string, quantity: number) => (quantity > 1 ? `${quantity} × ${name}` : name),
    minimum: (n: number) => `At least ${n} per booking`,
    maximum: (n: number) => `At most ${n} per person`,
    free: 'Free',
    from: (price: string) => `From ${price}`,
    priceBefore: 'Original price',
    soldOut: 'Sold out',
    startsIn: 'Starts In',
    endsIn: 'Ends In',
    notStarted: (when: string) => `On sale from ${when}`,
    notStartedSoon: 'Not on sale yet',
    expired: 'Sales have ended',
    left: (n: number) => `${n} left`,
    book: 'Book',
    chooseSeveral: 'Choose several dates',
    calendar: (day: string) => `Add ${day} to your calendar`,
    noDates: 'No dates are on sale right now',
    noDatesHint: 'See what else is on in this city.',
    noPackages: 'No tickets are on sale for this event',
    noPackagesHint: 'See what else is on in this city.',
    seeOthers: 'See other events',
  },
});
