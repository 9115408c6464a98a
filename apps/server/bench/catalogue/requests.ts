import { CITIES, GROUPS, type SeededEvent } from './seed.ts';
import { misspelt, seededRandom } from './titles.ts';

const API = '/service/events_service/v2/no_auth';

const CALLS = {
  landing: ({ city }) => [`${API}/events/grouped?location=${city}`, `${API}/events?location=${city}`],
  'explore page 1': ({ city }) => [`${API}/events?location=${city}&page=0`],
  'explore page 50': ({ city }) => [`${API}/events?location=${city}&page=49`],
  'search, exact': ({ city, name }) => [`${API}/events?location=${city}&q=${encodeURIComponent(name)}`],
  'search, one word': ({ city, word }) => [`${API}/events?location=${city}&q=${word}`],
  'search, misspelt': ({ city, word }) => [`${API}/events?location=${city}&q=${misspelt(word)}`],
  event: ({ handle }) => [`${API}/events/${handle}`],
} satisfies Record<string, MakePaths>;

// Printed without a target: a small catalogue has hardly anything to filter.
const FILTERED = {
  'explore, dearest first': ({ city }) => [`${API}/events?location=${city}&sort=price_high`],
  'explore, a weekend': ({ city }) => [`${API}/events?location=${city}&date=weekend`],
  'explore, a kind and a price': ({ city }) => [`${API}/events?location=${city}&kind=comedy&price_max=1000`],
  group: ({ city, n }) => [`${API}/events?location=${city}&group=g${n % GROUPS}`],
  kinds: ({ city }) => [`${API}/kinds?location=${city}`],
} satisfies Record<string, MakePaths>;

// The page cache is cleared before each of these requests, so that each page is rendered.
const PAGES = {
  landing: ({ city }) => [`/home/${city}`],
  'explore page 1': ({ city }) => [`/explore/events-in-${city}`],
  'explore page 50': ({ city }) => [`/explore/events-in-${city}?page=50`],
  'search, misspelt': ({ city, word }) => [`/explore/events-in-${city}/search?q=${misspelt(word)}`],
  event: ({ handle }) => [`/events/${handle}`],
} satisfies Record<string, MakePaths>;

/** The paths that one measurement requests concurrently, about an event and a word of its name. */
type MakePaths = (about: SeededEvent & { word: string; n: number }) => string[];
export type RequestName = keyof typeof CALLS | keyof typeof FILTERED | `${keyof typeof PAGES}, rendered`;

/** Whether a request has a target. */
export const hasTarget = (name: RequestName) => !(name in FILTERED);

export interface MeasuredRequest {
  name: RequestName;
  /** Runs before each request, and is not measured. */
  prepare: () => Promise<void>;
  send: () => Promise<void>;
}

/** The requests of the benchmark. Each `send` is about another event. */
export function* measuredRequests(origin: string, events: SeededEvent[]): Generator<MeasuredRequest> {
  const calls = Object.entries({ ...CALLS, ...FILTERED });
  const pages = Object.entries(PAGES).map(([name, makePaths]) => [`${name}, rendered`, makePaths] as const);
  for (const [name, makePaths] of [...calls, ...pages] as [RequestName, MakePaths][]) {
    if (name.startsWith('explore page 50') && events.length < 50 * 12 * CITIES.length) continue;
    const random = seededRandom(events.length);
    let n = 0;
    yield {
      name,
      prepare: async () => {
        if (name.endsWith(', rendered')) await get(`${origin}/bench/clear-pages`);
      },
      send: async () => {
        const event = events[Math.floor(random() * events.length)] as SeededEvent;
        const words = event.name.split(' ');
        const word = words[n % words.length] as string;
        await Promise.all(makePaths({ ...event, word, n: n++ }).map((path) => get(origin + path)));
      },
    };
  }
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
