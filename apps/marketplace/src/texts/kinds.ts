/** The kinds of events, by the keyword that stands in their addresses. */
const kinds: Record<string, string> = {
  comedy: 'Comedy',
  concert: 'Live music',
  classical: 'Classical',
  devotional: 'Devotional',
  club: 'Nightlife',
  theatre: 'Theatre',
  dance: 'Dance',
  workshop: 'Workshops',
  food: 'Food & drink',
  kids: 'For children',
  sport: 'Sport',
  outdoors: 'Outdoors',
  talk: 'Talks',
  film: 'Film',
  festival: 'Festivals',
  games: 'Games',
};

/** The kinds that lists offer, in this order. */
export const KINDS: readonly string[] = Object.keys(kinds);

/** A kind's name for people; one that is not in the list reads as its keyword does. */
export function kindName(keyword: string): string {
  const words = keyword.replaceAll('-', ' ');
  return kinds[keyword] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
