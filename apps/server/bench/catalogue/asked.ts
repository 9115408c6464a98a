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
} satisfies Record<string, Ask>;

// Told, and not judged: of a small catalogue there is hardly anything to filter.
const FILTERED = {
  'explore, dearest first': ({ city }) => [`${API}/events?location=${city}&sort=price_high`],
  'explore, a weekend': ({ city }) => [`${API}/events?location=${city}&date=weekend`],
  'explore, a kind and a price': ({ city }) => [`${API}/events?location=${city}&kind=comedy&price_max=1000`],
  group: ({ city, n }) => [`${API}/events?location=${city}&group=g${n % GROUPS}`],
  kinds: ({ city }) => [`${API}/kinds?location=${city}`],
} satisfies Record<string, Ask>;

// Kept pages are forgotten before each, so that none is one that was rendered before.
const PAGES = {
  landing: ({ city }) => [`/home/${city}`],
  'explore page 1': ({ city }) => [`/explore/events-in-${city}`],
  'explore page 50': ({ city }) => [`/explore/events-in-${city}?page=50`],
  'search, misspelt': ({ city, word }) => [`/explore/events-in-${city}/search?q=${misspelt(word)}`],
  event: ({ handle }) => [`/events/${handle}`],
} satisfies Record<string, Ask>;

type Ask = (about: SeededEvent & { word: string; n: number }) => string[];
export type Asked = keyof typeof CALLS | keyof typeof FILTERED | `${keyof typeof PAGES}, rendered`;

/** Whether a target holds for it. */
export const isJudged = (what: Asked) => !(what in FILTERED);

export interface Asking {
  what: Asked;
  /** What is to be done before each time. */
  prepare: () => Promise<void>;
  ask: () => Promise<void>;
}

/** What is asked for, each time about another event. */
export function* asking(origin: string, events: SeededEvent[]): Generator<Asking> {
  const all: [Asked, Ask][] = [
    ...Object.entries({ ...CALLS, ...FILTERED }).map(([what, ask]): [Asked, Ask] => [what as Asked, ask]),
    ...Object.entries(PAGES).map(([what, ask]): [Asked, Ask] => [`${what}, rendered` as Asked, ask]),
  ];
  for (const [what, ask] of all) {
    if (what.startsWith('explore page 50') && events.length < 50 * 12 * CITIES.length) continue;
    const random = seededRandom(events.length);
    let n = 0;
    yield {
      what,
      prepare: async () => {
        if (what.endsWith(', rendered')) await get(`${origin}/bench/forget-pages`);
      },
      ask: async () => {
        const event = events[Math.floor(random() * events.length)] as SeededEvent;
        const words = event.name.split(' ');
        const word = words[n % words.length] as string;
        await Promise.all(ask({ ...event, word, n: n++ }).map((path) => get(origin + path)));
      },
    };
  }
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
