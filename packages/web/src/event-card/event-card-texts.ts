/** Texts of an event's card in a list. */
export const eventCardTexts = {
  by: (organiser: string) => `by ${organiser}`,
  from: (price: string) => `From ${price}`,
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  free: 'Free',
  freeAndUp: 'Free and up',
  severalDates: (when: string) => `From ${when}`,
  percentOff: (value: number) => `${value}% off`,
  rupeesOff: (amount: string) => `${amount} off`,
};
