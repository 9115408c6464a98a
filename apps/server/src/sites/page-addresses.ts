const segment = encodeURIComponent;
const listing = (city: string) => `/explore/events-in-${segment(city)}`;

/** The addresses of the pages that search engines are told of, each as its page names itself (`rel="canonical"`). */
export const pageAddresses = {
  /** Pages that are about no city. */
  general: ['/', '/download-jalsa-app', '/terms-and-conditions', '/privacy-policy', '/refund&cancellation'],
  home: (city: string) => `/home/${segment(city)}`,
  explore: (city: string) => listing(city),
  group: (city: string, group: string) => `${listing(city)}/${segment(group.toLowerCase())}`,
  event: ({ keyword, handle }: { keyword: string | null; handle: string }) =>
    keyword ? `/events/${segment(keyword)}/${segment(handle)}` : `/events/${segment(handle)}`,
} as const;
