import { Button, buttonClass } from '@jalsa/ui/button';
import { FilterIcon } from '@jalsa/ui/icons';
import { LazyDialog, preloadDialog } from '@jalsa/ui/lazy-dialog';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useOnHistoryNavigation } from '@jalsa/web/navigation/use-on-history-navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import { activeFilters } from './filter-options.ts';
import { FilterSections } from './filter-sections.tsx';

interface FilterSheetProps extends FilterBarProps {
  className: string;
}

/**
 * All filters behind one button: a sheet, or a `details` element without JavaScript and when it was opened before
 * hydration.
 */
export function FilterSheet({ data, filters, count, className }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  useOnHistoryNavigation(() => setOpen(false));
  const details = useRef<HTMLDetailsElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  useLayoutEffect(() => setUnfolded(details.current?.open ?? false), []);
  const active = activeFilters(filters).length;
  const look = `${buttonClass('secondary')} rounded-full! ${className}`;
  const label = (
    <>
      <FilterIcon />
      {listTexts.filtersWith(active)}
    </>
  );
  if (!isHydrated || isUnfolded) {
    return (
      <details
        ref={details}
        onToggle={({ currentTarget }) => isHydrated && setUnfolded(currentTarget.open)}
        className={`open:w-full ${className}`}
      >
        <summary className={`${look} list-none [&::-webkit-details-marker]:hidden`}>{label}</summary>
        <div className="mt-3 mb-1 rounded-lg border border-line bg-surface p-4">
          <FilterSections data={data} filters={filters} headingLevel={2} />
        </div>
      </details>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
        className={look}
      >
        {label}
      </button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={listTexts.filters}
        closeLabel={commonTexts.close}
        onLoadFailure={() => reportPartFailure(listTexts.filtersFailed)}
        footer={
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite" className="font-semibold">
              {count}
            </p>
            <Button size="large" className="min-w-36" onClick={() => setOpen(false)}>
              {listTexts.done}
            </Button>
          </div>
        }
      >
        <FilterSections data={data} filters={filters} headingLevel={3} />
      </LazyDialog>
    </>
  );
}
