import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** Code that every page loads by itself once it is idle: the fonts, and code that may be needed soon. */
const LOADED_WHEN_IDLE = [
  'src/lib/load-fonts.ts',
  '../../packages/ui/src/toast-list.tsx',
  'src/components/booking-skeleton.tsx',
  'src/routes/site/pending-page-skeleton.tsx',
];
/** Code that is loaded by an action of the visitor, or to draw a ticket. */
const LOADED_ON_USE = [
  'src/lib/visitor-api.ts',
  '../../packages/ui/src/dialog.tsx',
  'src/features/cities/city-picker.tsx',
  'src/features/search/suggestions.tsx',
  'src/features/booking/components/details-step.tsx',
  'src/features/booking/components/unsettled-orders.tsx',
  '../../packages/ticket-pdf/src/index.ts',
];
const isKnown = (key) => isRoute(key) || LOADED_WHEN_IDLE.includes(key) || LOADED_ON_USE.includes(key);
const isRoute = (key) => /^src\/routes\/[^/]+\/route\.tsx$/.test(key);

/** The given sources and their static imports. */
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

const ENTRIES = ['src/boot-script.ts', 'src/entry-client.tsx'];

/** The size of the scripts that a page needs before interaction, by its nested routes. */
function page(name, limit, ...routes) {
  const needed = [...withImports([...ENTRIES, ...routes.map((route) => `src/routes/${route}/route.tsx`)])];
  const dynamic = needed.flatMap((key) => manifest[key].dynamicImports ?? []);
  const unknown = dynamic.filter((key) => !isKnown(key));
  if (unknown.length > 0) throw new Error(`Add to LOADED_WHEN_IDLE or LOADED_ON_USE: ${unknown.join(', ')}`);
  return limitOf(`${name}, before interaction`, needed, limit);
}

/** The size of the code that an idle page loads, without the scripts of the smallest page. */
function whenIdle(limit) {
  const loaded = withImports([...ENTRIES, 'src/routes/site/route.tsx']);
  const fetched = [...withImports(LOADED_WHEN_IDLE)].filter((key) => !loaded.has(key));
  return limitOf('any page, once it is idle', fetched, limit);
}

const limitOf = (name, keys, limit) => ({
  name,
  path: keys.map((key) => `${CLIENT}/${manifest[key].file}`),
  limit,
  brotli: true,
});

// Where two routes show the same page, the route that imports the other one.
export default [
  page('landing', '132 KB', 'site', 'home-in'),
  page('explore', '132 KB', 'site', 'explore-group'),
  page('search', '132 KB', 'site', 'search'),
  page('event', '132 KB', 'site', 'event-in'),
  page('not found', '132 KB', 'site', 'not-found'),
  page('event booking', '155 KB', 'event-booking'),
  page('sign-in', '155 KB', 'site', 'sign-in'),
  page('tickets', '155 KB', 'site', 'booking-success'),
  whenIdle('12 KB'),
];
