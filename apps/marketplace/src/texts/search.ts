/** Texts of the search box and of what it suggests. */
export const searchTexts = {
  label: 'Search events',
  labelIn: (region: string) => `Search events in ${region}`,
  placeholder: 'Event, artist, venue',
  submit: 'Search',
  notEmpty: 'Type what you are looking for.',
  suggestions: 'Suggestions',
  seeAll: (text: string) => `See all results for “${text}”`,
  found: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  nothing: 'No events found',
  nothingHint: 'Check the spelling, or try a word less.',
  failed: 'Suggestions cannot be shown just now. Press Enter to search.',
} as const;
