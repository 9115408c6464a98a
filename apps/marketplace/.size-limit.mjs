import { readFileSync } from 'node:fs';

const CLIENT = 'dist/client';
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));

/** Every script that a page asks for before anybody has touched it. */
function scriptsOf(route) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const key of ['src/apply-theme.ts', 'src/entry-client.tsx', `src/routes/${route}/route.tsx`])
    visit(key);
  return [...seen].map((key) => `${CLIENT}/${manifest[key].file}`);
}

export default [
  { name: 'landing, before interaction', path: scriptsOf('home'), limit: '125 KB', brotli: true },
  {
    name: 'event booking, before interaction',
    path: scriptsOf('event-booking'),
    limit: '150 KB',
    brotli: true,
  },
  {
    name: 'event, before interaction',
    path: [...scriptsOf('site'), ...scriptsOf('event-in')],
    limit: '125 KB',
    brotli: true,
  },
];
