/** The names of the kinds of events, by the keyword in their addresses. */
const kindNames: Record<string, string> = {
  comedy: 'Comedy',
  concert: 'Live music',
  classical: 'Classical',
  devotional: 'Devotional',
  club: 'Nightlife',
  theatre: 'Theatre',
  dance: 'Dance',
  workshop: 'Workshops',
  food: 'Food & drink',
  kids: 'Kids',
  sport: 'Sports',
  outdoors: 'Outdoors',
  talk: 'Talks',
  film: 'Film',
  festival: 'Festivals',
  games: 'Games',
};

/** The kinds in the order in which lists show them. */
export const KINDS: readonly string[] = Object.keys(kindNames);

/** The name of a kind; an unknown kind is named after its keyword. */
export function kindName(keyword: string): string {
  const words = keyword.replaceAll('-', ' ');
  return kindNames[keyword] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
