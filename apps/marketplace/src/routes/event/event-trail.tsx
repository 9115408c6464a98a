import type { Event } from '@jalsa/api-client';
import { ChevronRightIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../router/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { exploreTexts } from '../../texts/explore.ts';

/** The way to this page from the city's home. */
export function EventTrail({ event: { location, name } }: { event: Event }) {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline';
  return (
    <nav aria-label={eventTexts.trail} className="text-muted text-sm">
      <ol className="flex items-center gap-1.5">
        <li className="shrink-0">
          <Link to={paths.home(location.handler)} className={link}>
            {location.region}
          </Link>
        </li>
        <li className="flex shrink-0 items-center gap-1.5">
          <ChevronRightIcon />
          <Link to={paths.explore(location.handler)} className={link}>
            {exploreTexts.title(location.region)}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-1.5 max-sm:hidden">
          <ChevronRightIcon />
          <span aria-current="page" className="truncate">
            {name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
