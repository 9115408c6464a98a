import { CITIES, type City, type Stage } from './content/cities.ts';
import { LOCAL_SHOWS } from './content/local-shows.ts';
import { type Show, TOURING } from './content/shows.ts';
import { type DemoVendor, VENDORS } from './content/vendors.ts';
import { hash32 } from './random.ts';

/** An event without its dates: a show, in a city, on a stage, sold by a vendor. It is the same on every day. */
export type PlannedEvent = {
  handle: string;
  show: Show;
  city: City;
  stage: Stage;
  vendor: DemoVendor;
};

/** The four cities of a tour, as steps from the tour's own position in the list of cities. */
const TOUR_STEPS = [
  [0, 3, 6, 9],
  [0, 1, 4, 8],
  [0, 2, 5, 10],
] as const;

/** The 240 events of the demonstration: in each city twelve tours and eight events of its own. */
export const PROGRAMME: readonly PlannedEvent[] = CITIES.flatMap((city, cityIndex) => {
  const tours = TOURING.filter((_, i) => {
    const steps = TOUR_STEPS[Math.floor(i / CITIES.length) % TOUR_STEPS.length] ?? TOUR_STEPS[0];
    return steps.some((step) => (i + step) % CITIES.length === cityIndex);
  }).map((show) => ({ show, handle: `${show.slug}-${city.handler}` }));
  const own = (LOCAL_SHOWS[city.handler] ?? []).map((show) => ({ show, handle: show.slug }));
  return [...own, ...tours].map(({ show, handle }) => ({
    show,
    handle,
    city,
    stage: stageOf(city, show),
    vendor: vendorOf(show),
  }));
});

function stageOf(city: City, show: Show): Stage {
  const stage = city.stages.find(({ kind }) => kind === show.stage);
  if (!stage) throw new Error(`${city.handler} has no ${show.stage}`);
  return stage;
}

function vendorOf(show: Show): DemoVendor {
  const fitting = VENDORS.filter(({ genres }) => genres.includes(show.genre));
  const vendor = fitting[hash32(show.slug) % fitting.length];
  if (!vendor) throw new Error(`no vendor sells ${show.genre}`);
  return vendor;
}
