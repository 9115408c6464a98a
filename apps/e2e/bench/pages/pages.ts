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

/** The bytes of scripts that a visit of another app may load. */
const OWN_LIMITS: Partial<Record<PageName, number>> = {
  blogs: 125_000,
  blog: 125_000,
  'artist-entry': 130_000,
  'cab-driver': 90_000,
};

/** The types of resources, whose transfer sizes are summed in bytes. */
export const RESOURCE_TYPES = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Lighthouse slows the processor down by this factor by default. A second pass has another factor, and wider bounds. */
export const DEFAULT_SLOWDOWN = 4;

/** What a measurement is made with: the factor by which the processor is slowed down. */
export interface Conditions {
  slowdown: number;
}

export type Metric =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'scriptTime'
  | 'benchmarkIndex'
  | 'scriptBytes'
  | 'parsedScriptBytes'
  | ResourceType;

/** The metrics of one run: scores out of 100, milliseconds, bytes. */
export type Metrics = Record<Metric, number>;

export interface MetricRow {
  metric: Metric;
  label: string;
  /** The target as text. */
  targetText?: (conditions: Conditions) => string;
  /**
   * The bound of the metric: a minimum for scores, a maximum for all others. Metrics without a target are only
   * printed.
   */
  target?: (page: PageName, conditions: Conditions) => number | undefined;
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
  targetText: () => `≥ ${minimum}`,
  target: () => minimum,
  isMinimum: true,
  format: integer,
});

/** The bounds of speed at the default slowdown, and at a larger one. */
const speedBounds = ({ slowdown }: Conditions) =>
  slowdown > DEFAULT_SLOWDOWN
    ? { performance: 90, lcp: 2_200, tbt: 200 }
    : { performance: 95, lcp: 1_800, tbt: 100 };

/** The rows of the table with their targets. */
export const METRIC_ROWS: MetricRow[] = [
  {
    ...score('performance', 'performance', 95),
    targetText: (conditions) => `≥ ${speedBounds(conditions).performance}`,
    target: (_, conditions) => speedBounds(conditions).performance,
  },
  score('accessibility', 'accessibility', 100),
  score('best-practices', 'best practices', 100),
  { ...score('seo', 'SEO', 100), target: (page) => (UNINDEXED.includes(page) ? undefined : 100) },
  {
    metric: 'lcp',
    label: 'largest contentful paint',
    targetText: (conditions) => `≤ ${seconds(speedBounds(conditions).lcp)}`,
    target: (_, conditions) => speedBounds(conditions).lcp,
    format: seconds,
  },
  {
    metric: 'tbt',
    label: 'total blocking time',
    targetText: (conditions) => `≤ ${milliseconds(speedBounds(conditions).tbt)}`,
    target: (_, conditions) => speedBounds(conditions).tbt,
    format: milliseconds,
  },
  {
    metric: 'cls',
    label: 'layout shift',
    targetText: () => '≤ 0.02',
    target: () => 0.02,
    format: (value) => value.toFixed(3),
  },
  { metric: 'scriptTime', label: 'processor time of scripts, slowed down', format: milliseconds },
  { metric: 'benchmarkIndex', label: 'benchmarkIndex of the machine', format: integer },
  {
    metric: 'scriptBytes',
    label: 'scripts of a visit of ten seconds, brotli',
    targetText: () => '≤ 185 KB (with a form 215, artist entry 130, cab driver 90, blog 125)',
    target: (page) => OWN_LIMITS[page] ?? (WITH_FORM.includes(page) ? 215_000 : 185_000),
    format: kilobytes,
  },
  { metric: 'parsedScriptBytes', label: '  the same, parsed', format: kilobytes },
  ...RESOURCE_TYPES.map((type): MetricRow => ({ metric: type, label: `  ${type}`, format: kilobytes })),
];

/** Whether a metric meets its target. A page that could not be measured misses all of its targets. */
export function meetsTarget(
  { target, isMinimum }: MetricRow,
  { page, value, conditions }: { page: PageName; value: number; conditions: Conditions },
): boolean {
  const bound = target?.(page, conditions);
  if (bound === undefined) return true;
  return isMinimum ? value >= bound : value <= bound;
}
