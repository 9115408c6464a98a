import type { EventCard as Card } from '@jalsa/api-client';
import { Badge } from '@jalsa/ui/badge';
import { Poster } from '@jalsa/ui/poster';
import type { ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';
import { sitePaths } from '../links/site-paths.ts';
import { CARD, CARD_POSTER } from './card-classes.ts';
import { offerText, priceText, visibleLabels, whenText } from './card-facts.ts';
import { cardPoster } from './card-poster.ts';
import { eventCardTexts } from './event-card-texts.ts';

export interface EventCardProps {
  event: Card;
  now: Date;
  /** Loads the poster at once, for cards above the fold. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** The sizes of the poster, if it is not in a grid. */
  sizes?: string;
  /** A button beside the time, above the link that covers the card. */
  action?: ReactNode;
}

/** A card with an event's poster, time, place and price. The whole card except its action links to the event. */
export function EventCard({ event, now, priority = false, headingLevel = 3, sizes, action }: EventCardProps) {
  const Heading = `h${headingLevel}` as const;
  const isCancelled = event.change?.status === 'cancelled';
  const offer = isCancelled ? null : offerText(event, now);
  const price = isCancelled ? null : priceText(event.package_prices);
  const labels = visibleLabels(event.eventLabels);
  return (
    <article
      className={`${CARD} group relative isolate h-full shadow-sm transition-shadow has-[a:hover]:shadow-md`}
    >
      <div className={`${CARD_POSTER} relative overflow-hidden bg-sunken`}>
        <Poster
          {...cardPoster(event, sizes)}
          alt=""
          width={400}
          height={500}
          priority={priority}
          className="transition-transform group-has-[a:hover]:scale-103"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <div className="flex items-start justify-between gap-1">
          <p className="font-semibold text-muted text-xs">{whenText(event)}</p>
          {action}
        </div>
        <Heading className="line-clamp-2 text-base leading-tight sm:text-lg">
          <SiteLink
            to={sitePaths.event(event.handle, event.keyword)}
            className="before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-focus focus-visible:before:-outline-offset-3"
          >
            {event.name}
          </SiteLink>
        </Heading>
        <div className="text-muted text-sm">
          <p className="line-clamp-[var(--place-lines,2)]">{event.place_name}</p>
          <p className="truncate">{eventCardTexts.by(event.vendor_data.name)}</p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5">
          {price && <p className="font-bold text-sm tabular-nums sm:text-base">{price}</p>}
          {event.change && (
            <Badge tone={isCancelled ? 'danger' : 'marigold'}>{eventCardTexts[event.change.status]}</Badge>
          )}
          {offer && <Badge>{offer}</Badge>}
          {labels.map((label) => (
            <Badge key={label} tone="plain">
              {label}
            </Badge>
          ))}
        </div>
      </div>
    </article>
  );
}
