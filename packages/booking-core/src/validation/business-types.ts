/** The kinds of businesses that a host chooses from when booking a demo. */
export const BUSINESS_TYPES = [
  'Event organiser',
  'Venue',
  'Restaurant',
  'Café',
  'Club',
  'Bar',
  'Hotel',
  'Artist or band',
  'College',
  'Company',
  'Other',
] as const;
