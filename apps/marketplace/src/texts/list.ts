import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of event lists of a city, a group or a search. */
export const listTexts = createCatalogue({
  en: {
    pageTitle: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
    groupTitle: (group: string, region: string) => `${group} in ${region}`,
    searchTitle: (text: string, region: string) => `Results for “${text}” in ${region}`,
    emptySearchTitle: (region: string) => `Find events in ${region}`,
    emptySearchHint: 'Search for an event, artist or venue, or browse everything below.',
    description: (region: string) => `Every event in ${region} on Jalsa, by date, price and category.`,
    groupDescription: (group: string, region: string) => `${group}: every event in ${region} on Jalsa.`,
    onPage: (description: string, page: number) => (page > 1 ? `${description} Page ${page}.` : description),
    none: 'No events',
    count: (total: number) => (total === 1 ? '1 event' : `${total.toLocaleString('en-IN')} events`),
    countFrom: (total: number) => `${total.toLocaleString('en-IN')}+ events`,

    results: 'Events',
    filters: 'Filters',
    filtersWith: (active: number) => (active > 0 ? `Filters (${active})` : 'Filters'),
    filtersFailed: 'We couldn’t open the filters. Check your connection, then try again.',
    done: 'Done',
    chosen: (name: string, choice: string) => `${name}: ${choice}`,
    active: 'Active filters',
    remove: (filter: string) => `Remove ${filter}`,
    clear: 'Clear filters',
    clearAll: 'Clear all',

    date: 'Date',
    anyDay: 'Any day',
    days: { today: 'Today', tomorrow: 'Tomorrow', weekend: 'This weekend' },
    dates: 'Choose dates',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    fromDay: (day: string) => `From ${day}`,
    toDay: (day: string) => `Until ${day}`,
    betweenDays: (from: string, to: string) => `${from} – ${to}`,

    price: 'Starting price',
    anyPrice: 'Any price',
    free: 'Free',
    upTo: (amount: string) => `Up to ${amount}`,
    between: (least: string, most: string) => `${least} – ${most}`,
    over: (amount: string) => `Over ${amount}`,
    andUp: (amount: string) => `${amount} and up`,

    kind: 'Category',
    kindsMissing: 'We couldn’t load the event categories.',

    sort: 'Sort',
    sorts: {
      best_match: 'Best match',
      soonest: 'Soonest first',
      price_low: 'Lowest price',
      price_high: 'Highest price',
    },

    earlier: 'Earlier events',
    more: 'Show more events',
    loadingMore: 'Loading more events…',
    seen: (shown: number, total: string) => `${shown.toLocaleString('en-IN')} of ${total}`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    added: (n: number, seen: string) => (n === 1 ? `1 more event. ${seen}` : `${n} more events. ${seen}`),
    moreFailed: 'We couldn’t load more events',
    moreFailedHint: 'Check your connection, then try again. The events above stay here.',

    nothingMatches: 'No events match these filters',
    nothingMatchesHint: 'Remove a filter, or clear them all.',
    nothingFound: (text: string) => `Nothing found for “${text}”`,
    nothingFoundHint: 'Check the spelling, or try other words.',
    nothingFoundFiltered: 'Check the spelling, try other words, or clear the filters.',
    firstPage: 'Back to the first page',
    pastLast: 'There’s nothing on this page',
    pastLastHint: (pages: number) =>
      pages === 1 ? 'All events are on the first page.' : `The last page is page ${pages}.`,
  },
});
