import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs } from '@jalsa/site/json-ld';
import { priceText } from '@jalsa/web/event-card/card-facts';
import { formatDay } from '@jalsa/web/format/format-dates';
import { eventJsonLd } from '../../lib/event-json-ld.ts';
import { paths } from '../../lib/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { eventBreadcrumbs } from './event-breadcrumbs.ts';
import { eventTimes } from './event-times.ts';
import type { EventData } from './load-event.ts';
import { posterAttributes } from './poster-attributes.ts';

/** The length that search engines display. */
const DESCRIPTION_MAX = 160;

/** The title, description and structured data of an event page for search engines and link previews. */
export function eventHead({ event, loadedAt }: EventData): PageHead {
  const { name, place_name, location, images } = event;
  const { srcSet, sizes } = posterAttributes(event);
  const price = priceText(event.package_prices);
  const description = [
    eventTexts.summary(eventTimes(event), place_name, location.region),
    price && eventTexts.price(price),
    event.description_text.replaceAll('\n', ' '),
  ];
  return {
    title: eventTexts.pageTitle(name, location.region, formatDay(event.event_start)),
    description: truncateAtWord(description.filter(Boolean).join(' ')),
    // A single date of a slot event has no canonical address of its own.
    ...(!event.parent_id && { canonical: paths.event(event.handle, event.keyword) }),
    ...(images[0] && { image: { src: images[0], alt: name } }),
    ...(srcSet && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && {
      jsonLd: [eventJsonLd(event, new Date(loadedAt)), breadcrumbs(eventBreadcrumbs(event))],
    }),
  };
}

/** Truncates the text after the last whole word that fits. */
function truncateAtWord(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  return `${text
    .slice(0, DESCRIPTION_MAX)
    .replace(/\s\S*$/u, '')
    .trimEnd()}…`;
}
