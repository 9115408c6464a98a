import { type ReactNode, useId } from 'react';
import { listTexts } from '../../texts/list.ts';
import { DateRangeForm } from './date-range-form.tsx';
import { OptionList } from './filter-link.tsx';
import { dayOptions, type FilterOption, kindOptions, priceOptions, sortOptions } from './filter-options.ts';
import { defaultSort, type Filters } from './filters.ts';
import type { ListData } from './load-list.ts';

interface FilterSectionsProps {
  data: ListData;
  filters: Filters;
  headingLevel: 2 | 3;
}

/** All filters below each other, for the filter sheet. */
export function FilterSections({ data, filters, headingLevel }: FilterSectionsProps) {
  const { kinds, q } = data;
  const list = (label: string, options: FilterOption[]) => (
    <OptionList label={label} scope={data} options={options} look="chips" />
  );
  return (
    <div className="flex flex-col gap-6 pt-1">
      <Section headingLevel={headingLevel} title={listTexts.sort}>
        {list(listTexts.sort, sortOptions(filters, defaultSort(q)))}
      </Section>
      <Section headingLevel={headingLevel} title={listTexts.date}>
        {list(listTexts.date, dayOptions(filters))}
        <div className="mt-4">
          <DateRangeForm scope={data} filters={filters} />
        </div>
      </Section>
      <Section headingLevel={headingLevel} title={listTexts.price}>
        {list(listTexts.price, priceOptions(filters))}
      </Section>
      {kinds.length > 1 && (
        <Section headingLevel={headingLevel} title={listTexts.kind}>
          {list(listTexts.kind, kindOptions(filters, kinds, q === null))}
        </Section>
      )}
    </div>
  );
}

interface SectionProps extends Pick<FilterSectionsProps, 'headingLevel'> {
  title: string;
  children: ReactNode;
}

function Section({ headingLevel, title, children }: SectionProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-2.5 font-sans font-semibold text-base">
        {title}
      </Heading>
      {children}
    </section>
  );
}
