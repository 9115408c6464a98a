/** Texts of the page of My plan and of its shared link. */
export const planTexts = {
  planned: (count: number) => (count === 1 ? '1 event' : `${count} events`),

  empty: 'Your plan is empty',
  emptyHint: 'Tap the heart on an event to add it. Your plan is saved on this device.',
  findEvents: 'Find events',

  remove: (event: string) => `Remove ${event}`,
  over: 'Over',
  chooseDate: 'Choose a date',
  date: (day: string, time: string, price: string | null) =>
    [day, time, price].filter((part) => part !== null).join(' · '),

  missingTitle: 'No longer on Jalsa',
  missing: (events: string) => `We removed ${events} from your plan.`,
  missingShared: (events: string) => `This link also contains ${events}.`,
  overlapTitle: 'At the same time',
  overlap: (one: string, other: string) => `${one} and ${other} overlap.`,

  bookTogether: 'Book together',
  book: (event: string) => `Book ${event}`,
  bookable: (count: number, total: number) =>
    count === total ? 'You can book all of these events.' : `You can book ${count} of ${total} events.`,

  shareText: (names: string) => `My plan on Jalsa: ${names}`,
  loadFailed: 'We couldn’t load your plan. Check your connection, then try again.',

  sharedTitle: 'A shared plan',
  nothingShared: 'These events are no longer on Jalsa',
  sharedHint: 'Add these events to your own plan to book them.',
  addAll: 'Add to My plan',
  allAdded: 'All of these events are in your plan.',
  openPlan: 'Open My plan',
  added: (count: number) => (count === 1 ? 'Added 1 event' : `Added ${count} events`),
  addedSome: (count: number, max: number) =>
    `Added ${count === 1 ? '1 event' : `${count} events`}. My plan holds ${max}; remove one to add another.`,
};
