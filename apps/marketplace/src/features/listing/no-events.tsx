import { MESSAGES } from '@jalsa/booking-core';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { SearchIcon, TicketIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import { FilterLink } from './filter-link.tsx';
import { isNarrowed, listQuery, NO_FILTERS } from './filters.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';
import { useAskedFilters } from './use-asked-filters.ts';

/** Says why no event is shown, and what can be done. */
export function NoEvents({ data }: { data: ListData }) {
  const { city, q, filters, total, pages } = data;
  const asked = useAskedFilters(data);
  const narrowed = isNarrowed(filters);
  const look = buttonClass('secondary');
  const home = (
    <Link to={paths.home(city.handler)} className={look}>
      {commonTexts.home}
    </Link>
  );
  const all = (
    <Link to={paths.explore(city.handler)} className={look}>
      {commonTexts.allEventsIn(city.region)}
    </Link>
  );
  const clear = narrowed && (
    <FilterLink
      scope={{ ...data, q: asked.q }}
      filters={{ ...NO_FILTERS, sort: asked.filters.sort }}
      className={look}
    >
      {listTexts.clear}
    </FilterLink>
  );
  // An address past the last page: there are events, before it.
  if (total > 0) {
    return (
      <EmptyState
        icon={<TicketIcon />}
        title={listTexts.pastLast}
        text={listTexts.pastLastHint(pages)}
        action={
          <Link to={listAddress(data, listQuery(filters))} className={look}>
            {listTexts.firstPage}
          </Link>
        }
      />
    );
  }
  if (q) {
    const hint = narrowed ? listTexts.nothingFoundFiltered : listTexts.nothingFoundHint;
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={listTexts.nothingFound(q)}
        text={hint}
        action={
          <Actions>
            {clear}
            {all}
          </Actions>
        }
      />
    );
  }
  if (narrowed) {
    return (
      <EmptyState
        icon={<TicketIcon />}
        title={listTexts.nothingMatches}
        text={listTexts.nothingMatchesHint}
        action={clear}
      />
    );
  }
  return (
    <EmptyState icon={<TicketIcon />} title={MESSAGES.noEvents} text={MESSAGES.noEventsHint} action={home} />
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>;
}
