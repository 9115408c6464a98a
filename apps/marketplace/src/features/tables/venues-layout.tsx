import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import type { ReactNode } from 'react';

interface VenuesLayoutProps {
  breadcrumbs: ReactNode;
  title: string;
  count: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

export const VENUE_GRID = 'grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

/** The layout of the list of venues and of its skeleton. */
export function VenuesLayout({ breadcrumbs, title, count, filters, children }: VenuesLayoutProps) {
  return (
    <div className={`${PAGE_WIDTH} pt-2 pb-10 sm:pt-3`}>
      {breadcrumbs}
      <h1 className="wrap-anywhere text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-1 mb-5 text-muted tabular-nums">{count}</div>
      {filters}
      {/* Tall enough that the footer never shifts into the viewport. */}
      <div className="mt-6 min-h-[80dvh]">{children}</div>
    </div>
  );
}
