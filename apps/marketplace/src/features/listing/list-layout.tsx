import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import type { ReactNode } from 'react';

interface ListLayoutProps {
  breadcrumbs: ReactNode;
  /** The search box, on search pages. */
  search?: ReactNode;
  title: ReactNode;
  /** The number of events. */
  count: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

/** The layout of a list page and of its skeleton. */
export function ListLayout({ breadcrumbs, search, title, count, filters, children }: ListLayoutProps) {
  return (
    <div className={`${PAGE_WIDTH} pt-2 pb-10 sm:pt-3`}>
      {breadcrumbs}
      {search && <div className="mt-1 mb-6 max-w-2xl sm:mt-2 sm:mb-7">{search}</div>}
      <div className="mb-4 sm:mb-5">
        <h1 className="wrap-anywhere text-2xl sm:text-4xl">{title}</h1>
        {count}
      </div>
      {filters}
      {/* Tall enough that the footer never shifts into the viewport. */}
      <div className="mt-5 min-h-[80dvh]">{children}</div>
    </div>
  );
}
