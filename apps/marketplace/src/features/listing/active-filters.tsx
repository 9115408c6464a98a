import { CloseIcon } from '@jalsa/ui/icons';
import { listTexts } from '../../texts/list.ts';
import { FilterLink } from './filter-link.tsx';
import { activeFilters } from './filter-options.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import type { ListScope } from './list-scope.ts';

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ scope, filters }: { scope: ListScope; filters: Filters }) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={listTexts.active} className="mt-3 flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <FilterLink
            scope={scope}
            filters={without}
            label={listTexts.remove(label)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-marigold-soft py-1 pr-2.5 pl-3.5 font-semibold text-sm transition-colors hover:bg-ink hover:text-on-ink"
          >
            {label}
            <CloseIcon />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          scope={scope}
          filters={{ ...NO_FILTERS, sort: filters.sort }}
          className="inline-flex min-h-9 items-center px-2 font-semibold text-sm underline underline-offset-4"
        >
          {listTexts.clearAll}
        </FilterLink>
      </li>
    </ul>
  );
}
