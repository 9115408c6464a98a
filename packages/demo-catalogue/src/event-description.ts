import type { Genre } from './artwork/genres.ts';
import type { StageKind } from './content/cities.ts';
import type { PlannedEvent } from './programme.ts';
import { randomOf } from './random.ts';

/** Sentences about the experience, by genre; each page shows three of them. */
const HIGHLIGHTS: Record<Genre, readonly string[]> = {
  comedy: [
    'Seventy to ninety minutes of new material',
    'A room small enough to be heard in',
    'Seats by order of arrival within your category',
    'No recording; the jokes are still being written',
  ],
  concert: [
    'A full set, not a showcase',
    'Sound checked for the back row as well as the front',
    'Merchandise and records at the door',
    'Water refills free all evening',
  ],
  classical: [
    'Two halves with one interval',
    'Programme notes in English and the city’s language',
    'The first raag begins on time',
    'Artists greet the audience afterwards',
  ],
  devotional: [
    'Floor and chair seating',
    'Prasad for everyone at the end',
    'Children are welcome, also when they sing along',
    'Shoe counter at the entrance',
  ],
  club: [
    'A sound system tuned for this room',
    'Cool-down space with free water',
    'Cloakroom',
    'A welfare team that you can talk to',
  ],
  theatre: [
    'A complete production with set and live music',
    'Surtitles where a language needs them',
    'One interval of fifteen minutes',
    'A talk with the company after the show',
  ],
  dance: [
    'Live musicians',
    'Clear sight lines from every row',
    'A short introduction for newcomers',
    'Beginners are welcome on the floor afterwards',
  ],
  workshop: [
    'All materials and an apron',
    'A teacher for every four people',
    'Tea and something to eat',
    'What you make is yours',
  ],
  food: [
    'Everything is cooked on site',
    'Vegetarian, Jain and vegan counters are marked',
    'Allergy cards at every stove',
    'Drinking water is free',
  ],
  kids: [
    'Made for the ages that it names',
    'A quiet corner for those who need it',
    'Pram parking and a changing room',
    'Every grown-up brings a child, and the other way round',
  ],
  sport: ['Medical team on site', 'Water and salt at every stop', 'Bag counter', 'Results the same evening'],
  outdoors: [
    'Guides with first-aid training',
    'Small groups',
    'A hot breakfast or supper',
    'Leave nothing but footprints',
  ],
  talk: [
    'No slides',
    'Half of the time belongs to questions',
    'Sign-language interpretation on request',
    'Recording sent to everyone who came',
  ],
  film: [
    'Restored or first-run prints',
    'Subtitles in English',
    'A conversation with the makers',
    'An interval, with samosas',
  ],
  festival: [
    'Several stages and a market',
    'Family area with shade',
    'Free drinking water',
    'Last entry ninety minutes before the end',
  ],
  games: [
    'Games for every temperament',
    'People who explain the rules patiently',
    'Snacks that do not stain',
    'Small prizes, great honour',
  ],
};

/** Sentences about the visit, by kind of stage. */
const HOUSE_RULES: Record<StageKind, readonly string[]> = {
  hall: [
    'Doors open 45 minutes before the start',
    'Lifts and wheelchair places on every level',
    'Paid parking in the basement',
  ],
  ground: [
    'Gates open two hours before the start',
    'Shuttle from the nearest metro or bus stand',
    'Bags larger than A4 stay at the counter',
  ],
  club: [
    'Valid photo ID at the door',
    'Guests must be of legal drinking age to be served',
    'Valet parking until midnight',
  ],
  room: [
    'Doors open 30 minutes before the start',
    'Unnumbered seats',
    'Street parking only; come by metro or auto',
  ],
  lawn: ['Open air: bring a shawl after sunset', 'Moved indoors if it rains', 'Step-free path from the gate'],
  studio: [
    'Wear something that may get dirty',
    'Please arrive ten minutes early',
    'The studio is on an upper floor; a lift is there',
  ],
};

/** The description of an event as HTML, for its page. */
export function eventDescription(entry: PlannedEvent): string {
  const { show, city, stage, vendor } = entry;
  const random = randomOf(`text ${show.slug}`);
  const highlights = random.shuffle(HIGHLIGHTS[show.genre]).slice(0, 3);
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return [
    `<p><strong>${escapeHtml(show.title)}</strong>${show.subtitle ? ` — <em>${escapeHtml(show.subtitle)}</em>` : ''}</p>`,
    `<p>${escapeHtml(show.about)}</p>`,
    '<h3>What to expect</h3>',
    list(highlights),
    '<h3>Before you come</h3>',
    list(HOUSE_RULES[stage.kind]),
    '<h3>Good to know</h3>',
    `<p>${escapeHtml(vendor.name)} brings this to ${escapeHtml(stage.name)}, ${escapeHtml(stage.area)} (${city.hindi}). Tickets are sent by WhatsApp, SMS and email; the QR code is all that you need at the gate. ${admissionNote(entry)}</p>`,
  ].join('\n');
}

/** A sentence about seats, age or children. */
function admissionNote({ show }: PlannedEvent): string {
  if (show.price === 0) return 'Entry is free, but seats are limited: please cancel if you cannot come.';
  const age = show.labels.map((label) => label.match(/^(\d+)\+$/)?.[1]).find(Boolean);
  return age
    ? `For guests of ${age} years and over: bring an ID that says so.`
    : 'Children under five need no ticket unless they take a seat.';
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
