import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { SearchIcon, TicketIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import { FilterLink } from './filter-link.tsx';
import { hasFilters, listQuery, NO_FILTERS } from './filters.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';
import { usePendingFilters } from './use-pending-filters.ts';

/** The empty state of a list, with the reason and the next steps. */
export function NoEvents({ data }: { data: ListData }) {
  const { city, q, filters, total, pages } = data;
  const pending = usePendingFilters(data);
  const isFiltered = hasFilters(filters);
  const linkClass = buttonClass('secondary');
  const home = (
    <Link to={paths.home(city.handler)} className={linkClass}>
      {commonTexts.home}
    </Link>
  );
  const all = (
    <Link to={paths.explore(city.handler)} className={linkClass}>
      {commonTexts.allEventsIn(city.region)}
    </Link>
  );
  const clear = isFiltered && (
    <FilterLink
      scope={{ ...data, q: pending.q }}
      filters={{ ...NO_FILTERS, sort: pending.filters.sort }}
      className={linkClass}
    >
      {listTexts.clear}
    </FilterLink>
  );
  // The page is past the last one.
  if (total > 0) {
    return (
      <EmptyState
        icon={<TicketIcon />}
        title={listTexts.pastLast}
        text={listTexts.pastLastHint(pages)}
        action={
          <Link to={listAddress(data, listQuery(filters))} className={linkClass}>
            {listTexts.firstPage}
          </Link>
        }
      />
    );
  }
  if (q) {
    const hint = isFiltered ? listTexts.nothingFoundFiltered : listTexts.nothingFoundHint;
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
  if (isFiltered) {
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
    <EmptyState
      icon={<TicketIcon />}
      title={commonTexts.noEvents}
      text={commonTexts.noEventsHint}
      action={home}
    />
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>;
}
