import type { Constants, Discount, Event, Location } from '@jalsa/api-client';
import { loadWithOptional } from '@jalsa/web/api/load-with-optional';
import { now } from '@jalsa/web/time/clock';
import type { Api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** An event with its offers, and the time of the response. */
export interface EventData {
  event: Event;
  /** The city of the event. */
  city: Location;
  /** Null when the offers could not be loaded; the page can be shown without them. */
  offers: Discount[] | null;
  /** The store links; null when they could not be loaded. */
  appLinks: Constants['app_links'] | null;
  /** The absolute address of the page, for sharing. */
  url: string;
  /** Whether a part is missing that may be available on the next request. */
  isPartial: boolean;
  loadedAt: string;
}

/** Loads an event with its offers, on the server or in the browser. */
export async function loadEvent(
  api: Api,
  { handle, origin }: { handle: string; origin: string },
  signal?: AbortSignal,
): Promise<EventData> {
  const [event, { offers, 'app links': settings }] = await loadWithOptional(
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
    offers: offers?._payload.discount ?? null,
    appLinks: settings?.app_links ?? null,
    url: new URL(paths.event(event.handle, event.keyword), origin).href,
    isPartial: !offers || !settings,
    loadedAt: now().toISOString(),
  };
}
