/** Texts of a city's event listing. */
export const exploreTexts = {
  pageTitle: (region: string, page: number) =>
    page > 1 ? `All events in ${region}, page ${page}` : `All events in ${region}`,
  description: (region: string) => `Every event in ${region} on Jalsa, soonest first.`,
  title: (region: string) => `All events in ${region}`,
  count: (total: number) => (total === 1 ? '1 event, soonest first' : `${total} events, soonest first`),
  pages: 'Pages of events',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Earlier events',
  next: 'More events',
  firstPage: 'Back to the first events',
  pastLast: 'There is nothing on this page',
  pastLastHint: (pages: number) =>
    pages === 1 ? 'All events are on the first page.' : `The events end on page ${pages}.`,
} as const;
