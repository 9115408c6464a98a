/** The pages that are measured: a club night of the demonstration has packages of many kinds. */
export const PAGES = {
  landing: '/home/mumbai',
  explore: '/explore/events-in-mumbai',
  event: '/events/techno-at-the-yard',
  booking: '/events/techno-at-the-yard/booking',
  search: '/explore/events-in-mumbai/search?q=comedy',
} as const;

export type PageName = keyof typeof PAGES;

/** What a page weighs, by what it is made of, in bytes as they travel. */
export const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const;
export type Kind = (typeof KINDS)[number];

export type Figure =
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'javascript'
  | Kind;

/** What one run found; scores of 100, milliseconds, bytes. */
export type Figures = Record<Figure, number>;

export interface Row {
  figure: Figure;
  label: string;
  /** The target in words. */
  aim?: string;
  /** The figure must be at least (scores) or at most (all others) this; none for what is only told. */
  target?: (page: PageName) => number | undefined;
  isAtLeast?: boolean;
  show: (value: number) => string;
}

const whole = (value: number) => value.toFixed(0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const score = (figure: Figure, label: string, least: number): Row => ({
  figure,
  label,
  aim: `≥ ${least}`,
  target: () => least,
  isAtLeast: true,
  show: whole,
});

/** The lines of the table, with what each figure must reach. */
export const ROWS: Row[] = [
  score('performance', 'performance', 95),
  score('accessibility', 'accessibility', 100),
  score('best-practices', 'best practices', 100),
  // What is searched for is not to be found by search engines.
  { ...score('seo', 'SEO', 100), target: (page) => (page === 'search' ? undefined : 100) },
  { figure: 'lcp', label: 'largest contentful paint', aim: '≤ 1.8 s', target: () => 1800, show: seconds },
  { figure: 'tbt', label: 'total blocking time', aim: '≤ 100 ms', target: () => 100, show: milliseconds },
  {
    figure: 'cls',
    label: 'layout shift',
    aim: '≤ 0.02',
    target: () => 0.02,
    show: (value) => value.toFixed(3),
  },
  {
    figure: 'javascript',
    label: 'JavaScript before interaction',
    aim: '≤ 132 KB (booking 155)',
    target: (page) => (page === 'booking' ? 155_000 : 132_000),
    show: kilobytes,
  },
  ...KINDS.map((kind): Row => ({ figure: kind, label: `  ${kind}`, show: kilobytes })),
];

/** Whether a figure is what it must be; a page that could not be measured misses all of its targets. */
export function isMet({ target, isAtLeast }: Row, page: PageName, value: number): boolean {
  const bound = target?.(page);
  if (bound === undefined) return true;
  return isAtLeast ? value >= bound : value <= bound;
}
