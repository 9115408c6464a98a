import type { Genre } from './artwork/genres.ts';
import type { Calendar } from './calendar.ts';
import type { DemoEvent, DemoGroup } from './demo-file.ts';

const GROUPS: readonly { handle: string; name: string; genres: readonly Genre[] }[] = [
  {
    handle: 'live-music',
    name: 'Live Music & Nights',
    genres: ['concert', 'classical', 'devotional', 'club'],
  },
  {
    handle: 'stage-and-laughs',
    name: 'Stage, Screen & Laughs',
    genres: ['comedy', 'theatre', 'dance', 'film'],
  },
  { handle: 'make-and-learn', name: 'Make, Learn & Play', genres: ['workshop', 'talk', 'games', 'kids'] },
  {
    handle: 'out-and-about',
    name: 'Food, Fairs & Fresh Air',
    genres: ['food', 'festival', 'sport', 'outdoors'],
  },
  { handle: 'bring-the-family', name: 'Bring the Family', genres: ['kids', 'festival'] },
];

/** The event groups of a landing page: the next seven days, then groups of genres. The soonest event is first. */
export function demoGroups(events: readonly DemoEvent[], calendar: Calendar): DemoGroup[] {
  const limit = Date.parse(calendar.at(8, 0));
  const soonest = events.toSorted((a, b) => Date.parse(a.event_start) - Date.parse(b.event_start));
  return [
    {
      handle: 'this-week',
      name: 'This Week',
      events: soonest.filter((event) => Date.parse(event.event_start) < limit).map(({ handle }) => handle),
    },
    ...GROUPS.map(({ handle, name, genres }) => ({
      handle,
      name,
      events: soonest
        .filter((event) => genres.some((genre) => genre === event.keyword))
        .map((event) => event.handle),
    })),
  ];
}
