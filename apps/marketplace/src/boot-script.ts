import { boot, isNewNavigation, readStored } from '@jalsa/site/boot';

/** Hides a dismissed app strip before the first paint (`app-strip.tsx`). */
function applyAppStripDismissal() {
  const { dataset } = document.documentElement;
  if (readStored('appStrip') === 'dismissed') dataset.appStrip = 'dismissed';
  else delete dataset.appStrip;
}

/**
 * Redirects a visitor with a stored city from the welcome page, which names its cities (`home-head.ts`), to that city.
 * After Back or a reload the visitor stays and can choose another city.
 */
function redirectToCity({ cities = '' }: DOMStringMap): boolean {
  // The build inlines this script, which therefore shares no module with the page (`@jalsa/web/storage/chosen-city-key`).
  const stored = readStored('selectedCity');
  if (!stored || !cities.split(' ').includes(stored) || !isNewNavigation()) return false;
  document.documentElement.hidden = true;
  const home = new URL(location.href);
  home.searchParams.set('city', stored);
  location.replace(home.href);
  return true;
}

boot({ choices: { appStrip: applyAppStripDismissal }, redirect: redirectToCity });
