/** The patterns of the route tree; `paths` builds matching paths. */
export const patterns = {
  start: '/host/artist-onboard',
  wizard: '/host/artist-onboard-process',
  verification: '/host/artist-onboard-process/verification/:artistId',
  preview: '/host/artist-onboard-process/preview/:artistId',
  success: '/host/artist-onboard-process/success',
} as const;

const segment = encodeURIComponent;

/** Every path that a page links to; the last ones belong to the main host. */
export const paths = {
  start: () => patterns.start,
  /** The second step needs a tag; without one the wizard shows the first. */
  wizard: (step?: 'profile') => (step ? `${patterns.wizard}?step=${step}` : patterns.wizard),
  verification: (artistId: string) => `${patterns.wizard}/verification/${segment(artistId)}`,
  preview: (artistId: string) => `${patterns.wizard}/preview/${segment(artistId)}`,
  success: () => patterns.success,
  /** The home page of the stored city. */
  home: () => '/home',
  /** The page of a published artist. */
  artist: (handle: string) => `/artists/${segment(handle)}`,
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
};
