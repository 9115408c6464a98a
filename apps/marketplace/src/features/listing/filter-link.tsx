import { CheckIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FilterOption } from './filter-options.ts';
import { type Filters, listQuery } from './filters.ts';
import { type ListScope, listAddress } from './list-scope.ts';

interface FilterLinkProps {
  scope: ListScope;
  filters: Filters;
  isChosen?: boolean;
  label?: string;
  onClick?: () => void;
  className: string;
  children: ReactNode;
}

/** A link to the same list with other filters. It opens the first page and keeps the scroll position. */
export function FilterLink({ scope, filters, isChosen, label, ...rest }: FilterLinkProps) {
  return (
    <Link
      {...rest}
      to={listAddress(scope, listQuery(filters))}
      preventScrollReset
      rel="nofollow"
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
    />
  );
}

interface OptionListProps {
  label: string;
  scope: ListScope;
  options: readonly FilterOption[];
  /** `chips` in rows, or `lines` in a menu. */
  look: keyof typeof STYLES;
  onChoose?: () => void;
}

/** The options of a filter. */
export function OptionList({ label, scope, options, look, onChoose }: OptionListProps) {
  const { list, option: optionClass } = STYLES[look];
  return (
    <ul aria-label={label} className={list}>
      {options.map(({ label: name, count, isChosen, filters }) => (
        <li key={name} className="shrink-0">
          <FilterLink
            scope={scope}
            filters={filters}
            isChosen={isChosen}
            onClick={onChoose}
            className={`${optionClass} ${isChosen ? 'font-semibold' : ''}`}
          >
            {look === 'lines' && <CheckIcon className={isChosen ? '' : 'invisible'} />}
            {name}
            {count !== undefined && (
              <span className="ml-auto pl-1.5 font-normal text-sm tabular-nums opacity-80">{count}</span>
            )}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

/** The classes of a chip, which is highlighted when its filter is chosen. */
export const CHIP =
  'inline-flex min-h-11 items-center gap-1 rounded-full border border-edge bg-surface px-4 lg:px-3.5 whitespace-nowrap transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-on-ink';

const STYLES = {
  chips: { list: 'flex flex-wrap gap-2', option: CHIP },
  row: { list: 'flex gap-2', option: CHIP },
  lines: {
    list: '',
    option:
      'flex min-h-10 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors hover:bg-sunken',
  },
};
