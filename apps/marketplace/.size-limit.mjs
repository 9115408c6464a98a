import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** Every script that a page asks for before anybody has touched it, by the routes around each other. */
function scriptsOf(...routes) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit('src/before-paint.ts');
  visit('src/entry-client.tsx');
  for (const route of routes) visit(`src/routes/${route}/route.tsx`);
  return [...seen].map((key) => `${CLIENT}/${manifest[key].file}`);
}

const page = (name, limit, ...routes) => ({
  name: `${name}, before interaction`,
  path: scriptsOf(...routes),
  limit,
  brotli: true,
});

export default [
  page('landing', '125 KB', 'site', 'home'),
  page('explore', '125 KB', 'site', 'explore'),
  page('search', '125 KB', 'site', 'search'),
  page('event', '125 KB', 'site', 'event-in'),
  page('event booking', '150 KB', 'event-booking'),
];
