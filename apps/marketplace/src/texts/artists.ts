/** Texts of the list of artists and of an artist's page. */
export const artistsTexts = {
  title: 'Artists',
  titleIn: (city: string) => `Artists in ${city}`,
  description:
    'Musicians, comedians, dancers and other artists with their pictures, links and upcoming events.',
  descriptionIn: (city: string) =>
    `Musicians, comedians, dancers and other artists in ${city}, with their pictures, links and upcoming events.`,
  count: (count: number) => (count === 1 ? '1 artist' : `${count} artists`),
  results: 'Artists',
  filters: 'Filters',
  city: 'City',
  anyCity: 'Any city',
  tag: 'Art form',
  anyTag: 'Any art form',
  option: (name: string, total: number) => `${name} (${total})`,
  show: 'Show artists',
  clear: 'Clear filters',
  noMatch: 'No artists match',
  noMatchHint: 'Try another city or art form.',
  none: 'No artists yet',
  noneHint: 'Artists appear here once our team has approved their profiles.',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  artistTitle: (name: string, tag: string | null, city: string) =>
    tag ? `${name}, ${tag} in ${city}` : `${name}, ${city}`,
  artistDescription: (name: string, city: string) =>
    `${name}, an artist in ${city}: pictures, links and upcoming events.`,
  events: 'Upcoming events',
  noEvents: 'No upcoming events right now.',
  findEvents: 'See what’s on',
};
