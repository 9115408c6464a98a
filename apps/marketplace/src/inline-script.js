// Every page contains this script as it is, before its stylesheet. It makes choices of the visitor that must not be seen.
(() => {
  const page = document.documentElement;

  function readStored(key) {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // A dismissed app strip (`app-strip.tsx`) is hidden, also by another tab.
  function hideAppStrip() {
    if (readStored('appStrip') === 'dismissed') page.dataset.appStrip = 'dismissed';
    else delete page.dataset.appStrip;
  }
  hideAppStrip();
  addEventListener('storage', ({ key }) => (key === null || key === 'appStrip') && hideAppStrip());
  addEventListener('pageshow', hideAppStrip);

  // The welcome page names its cities (`home-head.ts`) and leads a visitor to the chosen one (`@jalsa/web/storage/chosen-city`),
  // but not after Back or a reload, where the visitor can choose another city.
  const { cities = '' } = document.currentScript.dataset;
  const city = readStored('selectedCity');
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = !navigation || navigation.type === 'navigate';
  if (!city || !isNew || !cities.split(' ').includes(city)) return;
  page.hidden = true;
  const home = new URL(location.href);
  home.searchParams.set('city', city);
  location.replace(home.href);
})();
