/** The measured pages. The event is a club night of the demonstration with packages of many kinds. */
export const PAGES = {
  landing: '/home/mumbai',
  explore: '/explore/events-in-mumbai',
  event: '/events/techno-at-the-yard',
  booking: '/events/techno-at-the-yard/booking',
  'multi-booking': '/multi-booking/techno-at-the-yard,telugu-indie-night',
  host: '/host',
  'event-host': '/host/event-host',
  search: '/explore/events-in-mumbai/search?q=comedy',
  venues: '/venues/table-booking?city=mumbai',
  venue: '/venues/the-brass-tiffin',
  /** The address of an unpaid order (`preparePage`). */
  'table-confirmation': '/table-confirmation/',
  /** Opened by a customer with a ticket (`preparePage`). */
  tickets: '/profile/tickets',
  'cab-driver': '/onboard-cab-drivers/DEMO-AIRPORT',
  blogs: '/blogs',
  /** The newest post (`preparePage`). */
  blog: '/blogs/',
  /** On the host of the artists' app. */
  'artist-entry': '/host/artist-onboard',
  artist: '/artists/neelam-and-the-night-buses',
} as const;

export type PageName = keyof typeof PAGES;

/** Pages that search engines do not index, which lowers their SEO score. */
const UNINDEXED: readonly PageName[] = [
  'search',
  'multi-booking',
  'table-confirmation',
  'tickets',
  'cab-driver',
];

/** Pages with a form, whose code is needed at once. */
const WITH_FORM: readonly PageName[] = ['booking', 'multi-booking', 'event-host', 'venue'];

/** The bytes of JavaScript that the first pages of the static apps may have. */
const OWN_LIMITS: Partial<Record<PageName, number>> = {
  blogs: 105_000,
  blog: 105_000,
  'artist-entry': 110_000,
  'cab-driver': 90_000,
};

/** The pages of the blog. */
const BLOG: readonly PageName[] = ['blogs', 'blog'];

/** The types of resources, whose transfer sizes are summed in bytes. */
export const RESOURCE_TYPES = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export type Metric =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'javascript'
  | ResourceType;

/** The metrics of one run: scores out of 100, milliseconds, bytes. */
export type Metrics = Record<Metric, number>;

export interface MetricRow {
  metric: Metric;
  label: string;
  /** The target as text. */
  targetText?: string;
  /**
   * The bound of the metric: a minimum for scores, a maximum for all others. Metrics without a target are only
   * printed.
   */
  target?: (page: PageName) => number | undefined;
  isMinimum?: boolean;
  format: (value: number) => string;
}

const integer = (value: number) => value.toFixed(0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const score = (metric: Metric, label: string, minimum: number): MetricRow => ({
  metric,
  label,
  targetText: `≥ ${minimum}`,
  target: () => minimum,
  isMinimum: true,
  format: integer,
});

/** The rows of the table with their targets. */
export const METRIC_ROWS: MetricRow[] = [
  { ...score('performance', 'performance', 95), target: (page) => (BLOG.includes(page) ? 100 : 95) },
  score('accessibility', 'accessibility', 100),
  score('best-practices', 'best practices', 100),
  { ...score('seo', 'SEO', 100), target: (page) => (UNINDEXED.includes(page) ? undefined : 100) },
  {
    metric: 'lcp',
    label: 'largest contentful paint',
    targetText: '≤ 1.8 s (blog 1.5)',
    target: (page) => (BLOG.includes(page) ? 1500 : 1800),
    format: seconds,
  },
  {
    metric: 'tbt',
    label: 'total blocking time',
    targetText: '≤ 100 ms',
    target: () => 100,
    format: milliseconds,
  },
  {
    metric: 'cls',
    label: 'layout shift',
    targetText: '≤ 0.02',
    target: () => 0.02,
    format: (value) => value.toFixed(3),
  },
  {
    metric: 'javascript',
    label: 'JavaScript before interaction',
    targetText: '≤ 132 KB (with a form 155, artist entry 110, cab driver 90, blog 105)',
    target: (page) => OWN_LIMITS[page] ?? (WITH_FORM.includes(page) ? 155_000 : 132_000),
    format: kilobytes,
  },
  ...RESOURCE_TYPES.map((type): MetricRow => ({ metric: type, label: `  ${type}`, format: kilobytes })),
];

/** Whether a metric meets its target. A page that could not be measured misses all of its targets. */
export function meetsTarget({ target, isMinimum }: MetricRow, page: PageName, value: number): boolean {
  const bound = target?.(page);
  if (bound === undefined) return true;
  return isMinimum ? value >= bound : value <= bound;
}
