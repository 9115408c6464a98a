import { kindName } from '../../texts/kinds.ts';
import { listTexts } from '../../texts/list.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { OptionList } from './filter-link.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { dayOptions, hasRange, kindOptions, priceName, priceOptions, sortOptions } from './filter-options.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { defaultSort, type Filters } from './filters.ts';
import type { ListData } from './load-list.ts';

export interface FilterBarProps {
  data: ListData;
  /** The filters chosen last; their results may still be loading. */
  filters: Filters;
  /** The text for the number of events. */
  count: string;
}

/** The filters and the sort order: named days in a row, the rest in menus on desktops and in a sheet on phones. */
export function FilterBar(props: FilterBarProps) {
  const { data, filters } = props;
  const { kinds, q } = data;
  const defaultSortOrder = defaultSort(q);
  const price = priceName(filters);
  const chosenKinds = filters.kinds.map(kindName).join(', ');
  return (
    <div className="flex flex-wrap items-start gap-2">
      <FilterSheet {...props} className="shrink-0 lg:hidden" />
      <div className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-lg:-my-1.5 max-lg:-mr-4 max-lg:py-1.5 max-lg:pr-4 sm:max-lg:-mr-6 sm:max-lg:pr-6 lg:flex-none lg:overflow-visible">
        <OptionList label={listTexts.date} scope={data} options={dayOptions(filters)} look="row" />
      </div>
      <div className="hidden flex-1 flex-wrap gap-2 lg:flex">
        <FilterMenu label={listTexts.dates} isActive={hasRange(filters)}>
          {(close) => (
            <div className="w-80 p-2">
              <DateRangeForm scope={data} filters={filters} onChoose={close} />
            </div>
          )}
        </FilterMenu>
        <FilterMenu label={withChoice(listTexts.price, price)} isActive={price !== null}>
          {(close) => (
            <OptionList
              label={listTexts.price}
              scope={data}
              options={priceOptions(filters)}
              look="lines"
              onChoose={close}
            />
          )}
        </FilterMenu>
        {kinds.length > 1 && (
          <FilterMenu label={withChoice(listTexts.kind, chosenKinds)} isActive={chosenKinds !== ''}>
            {() => (
              <OptionList
                label={listTexts.kind}
                scope={data}
                options={kindOptions(filters, kinds, q === null)}
                look="lines"
              />
            )}
          </FilterMenu>
        )}
        <div className="ml-auto">
          <FilterMenu
            label={
              <>
                <span className="max-xl:sr-only">{listTexts.chosen(listTexts.sort, '')}</span>
                {listTexts.sorts[filters.sort ?? defaultSortOrder]}
              </>
            }
            atEnd
          >
            {(close) => (
              <OptionList
                label={listTexts.sort}
                scope={data}
                options={sortOptions(filters, defaultSortOrder)}
                look="lines"
                onChoose={close}
              />
            )}
          </FilterMenu>
        </div>
      </div>
    </div>
  );
}

/**
 * Adds the choice for screen readers only, so that the chip keeps its width; the active filters below show the
 * choice.
 */
function withChoice(name: string, chosen: string | null) {
  if (!chosen) return name;
  return (
    <>
      {name}
      <span className="sr-only">{listTexts.chosen('', chosen)}</span>
    </>
  );
}
