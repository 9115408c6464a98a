/** Texts of the search box and its suggestions. */
export const searchTexts = {
  label: 'Search events',
  labelIn: (region: string) => `Search events in ${region}`,
  placeholder: 'Event, artist, venue',
  submit: 'Search',
  notEmpty: 'Type what you’re looking for.',
  suggestions: 'Suggestions',
  seeAll: (text: string) => `See all results for “${text}”`,
  found: (n: number) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
  nothing: 'No events found',
  nothingHint: 'Check the spelling, or use fewer words.',
  failed: 'We can’t show suggestions right now. Press Enter to search.',
};
