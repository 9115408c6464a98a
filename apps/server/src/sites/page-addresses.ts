const segment = encodeURIComponent;
const listing = (city: string) => `/explore/events-in-${segment(city)}`;

/** The addresses of the pages in sitemaps, the same as the `rel="canonical"` link of each page. */
export const pageAddresses = {
  /** The pages without a city. */
  general: ['/', '/download-jalsa-app', '/terms-and-conditions', '/privacy-policy', '/refund&cancellation'],
  home: (city: string) => `/home/${segment(city)}`,
  explore: (city: string) => listing(city),
  group: (city: string, group: string) => `${listing(city)}/${segment(group.toLowerCase())}`,
  event: ({ keyword, handle }: { keyword: string | null; handle: string }) =>
    keyword ? `/events/${segment(keyword)}/${segment(handle)}` : `/events/${segment(handle)}`,
} as const;
