import { boot, isNewNavigation } from '@jalsa/site/boot';

/** Hides a dismissed app strip before the first paint (`app-strip.tsx`). */
function applyAppStripDismissal() {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('appStrip') === 'dismissed') dataset.appStrip = 'dismissed';
    else delete dataset.appStrip;
  } catch {
    // Without storage the strip is shown.
  }
}

/**
 * Redirects a visitor with a stored city from the welcome page, which names its cities (`home-head.ts`), to that city.
 * After Back or a reload the visitor stays and can choose another city.
 */
function redirectToCity({ cities = '' }: DOMStringMap): boolean {
  try {
    // The build inlines this script, which therefore shares no module with the page (`@jalsa/web/chosen-city-key`).
    const stored = localStorage.getItem('selectedCity');
    if (!stored || !cities.split(' ').includes(stored) || !isNewNavigation()) return false;
    document.documentElement.hidden = true;
    const home = new URL(location.href);
    home.searchParams.set('city', stored);
    location.replace(home.href);
    return true;
  } catch {
    return false; // Without storage no city is known.
  }
}

boot({ choices: { appStrip: applyAppStripDismissal }, redirect: redirectToCity });
