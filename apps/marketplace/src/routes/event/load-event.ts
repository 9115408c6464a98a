import type { Constants, Discount, Event, Location } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { now } from '../../lib/clock.ts';
import { loadWithParts } from '../../lib/load-with-parts.ts';
import { paths } from '../../router/paths.ts';

/** What the server knows of an event, and when it said so. */
export interface EventData {
  event: Event;
  /** The city that the page is about. */
  city: Location;
  /** None as well where they could not be had: the page stands without them. */
  offers: Discount[];
  /** The ways to the app; null where they could not be had. */
  appLinks: Constants['app_links'] | null;
  /** The page's whole address, to be handed on. */
  url: string;
  /** Something is missing that may be there the next time. */
  isPartial: boolean;
  loadedAt: string;
}

/** Loads an event with its offers, on either side. */
export async function loadEvent(
  api: Api,
  { handle, origin }: { handle: string; origin: string },
  signal?: AbortSignal,
): Promise<EventData> {
  const [event, { offers, 'app links': settings }] = await loadWithParts(
    api.catalogue.event({ params: { id: handle }, signal }),
    {
      offers: api.catalogue.discounts({ params: { id: handle }, query: {}, signal }),
      'app links': api.accounts.constants({ query: {}, signal }),
    },
    signal,
  );
  return {
    event,
    city: event.location,
    offers: offers?._payload.discount ?? [],
    appLinks: settings?.app_links ?? null,
    url: new URL(paths.event(event.handle, event.keyword), origin).href,
    isPartial: !offers || !settings,
    loadedAt: now().toISOString(),
  };
}
