import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** What every page fetches by itself once it works: its fonts, and what is to be there when it is wanted. */
const ONCE_IDLE = [
  'src/lib/show-fonts.ts',
  '../../packages/ui/src/toast-list.tsx',
  'src/components/booking-skeleton.tsx',
  'src/routes/site/coming-page.tsx',
];
/** What is fetched when somebody does something, or has a ticket to be drawn. */
const ONCE_USED = [
  'src/lib/visitor-api.ts',
  '../../packages/ui/src/dialog.tsx',
  'src/features/cities/city-picker.tsx',
  'src/features/search/suggestions.tsx',
  'src/features/booking/components/details-step.tsx',
  'src/features/booking/components/late-orders.tsx',
  '../../packages/ticket-pdf/src/index.ts',
];
const isKnown = (key) => isRoute(key) || ONCE_IDLE.includes(key) || ONCE_USED.includes(key);
const isRoute = (key) => /^src\/routes\/[^/]+\/route\.tsx$/.test(key);

/** These sources with everything that they import. */
function withImports(sources) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return seen;
}

const FRAME = ['src/before-paint.ts', 'src/entry-client.tsx'];

/** Every script that a page asks for in order to work, by the routes around each other. */
function page(name, limit, ...routes) {
  const needed = [...withImports([...FRAME, ...routes.map((route) => `src/routes/${route}/route.tsx`)])];
  const later = needed.flatMap((key) => manifest[key].dynamicImports ?? []);
  const forgotten = later.filter((key) => !isKnown(key));
  if (forgotten.length > 0) throw new Error(`when is it fetched? ${forgotten.join(', ')}`);
  return sized(`${name}, before interaction`, needed, limit);
}

/** What follows by itself, beside what the lightest page has. */
function onceIdle(limit) {
  const had = withImports([...FRAME, 'src/routes/site/route.tsx']);
  const fetched = [...withImports(ONCE_IDLE)].filter((key) => !had.has(key));
  return sized('any page, once it is idle', fetched, limit);
}

const sized = (name, keys, limit) => ({
  name,
  path: keys.map((key) => `${CLIENT}/${manifest[key].file}`),
  limit,
  brotli: true,
});

// Of two addresses of a page, the one whose route brings the other's along.
export default [
  page('landing', '132 KB', 'site', 'home-in'),
  page('explore', '132 KB', 'site', 'explore-group'),
  page('search', '132 KB', 'site', 'search'),
  page('event', '132 KB', 'site', 'event-in'),
  page('not found', '132 KB', 'site', 'not-found'),
  page('event booking', '155 KB', 'event-booking'),
  page('sign-in', '155 KB', 'site', 'sign-in'),
  page('tickets', '155 KB', 'site', 'booking-success'),
  onceIdle('12 KB'),
];
