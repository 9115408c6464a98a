import { priceText } from '../../components/event-card/card-facts.ts';
import { eventJsonLd } from '../../lib/event-json-ld.ts';
import { formatDay } from '../../lib/format-dates.ts';
import type { PageHead } from '../../lib/head.ts';
import { breadcrumbs } from '../../lib/json-ld.ts';
import { paths } from '../../router/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { eventTimes } from './event-times.ts';
import { eventTrail } from './event-trail.ts';
import type { EventData } from './load-event.ts';
import { posterOf } from './poster-of.ts';

/** Search engines show about as much. */
const DESCRIPTION_MAX = 160;

/** What search engines and link previews are told of an event's page. */
export function eventHead({ event, loadedAt }: EventData): PageHead {
  const { name, place_name, location, images } = event;
  const { srcSet, sizes } = posterOf(event);
  const price = priceText(event.package_prices);
  const description = [
    eventTexts.summary(eventTimes(event), place_name, location.region),
    price && eventTexts.price(price),
    event.description_text.replaceAll('\n', ' '),
  ];
  return {
    title: eventTexts.pageTitle(name, location.region, formatDay(event.event_start)),
    description: shortened(description.filter(Boolean).join(' ')),
    // A date alone is not to be found beside its event.
    ...(!event.parent_id && { canonical: paths.event(event.handle, event.keyword) }),
    ...(images[0] && { image: { src: images[0], alt: name } }),
    ...(srcSet && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && {
      jsonLd: [eventJsonLd(event, new Date(loadedAt)), breadcrumbs(eventTrail(event))],
    }),
  };
}

/** Cut after the last whole word that fits. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text
    .slice(0, DESCRIPTION_MAX)
    .replace(/\s\S*$/u, '')
    .trimEnd()}…`;
}
