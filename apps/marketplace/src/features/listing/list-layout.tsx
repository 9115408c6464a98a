import type { ReactNode } from 'react';
import { PAGE } from '../../components/page-width.ts';

interface ListLayoutProps {
  trail: ReactNode;
  /** The search box of a page that has one. */
  search?: ReactNode;
  title: ReactNode;
  /** How many there are. */
  count: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

/** What stands where on the page of a list, whether it is there or on its way. */
export function ListLayout({ trail, search, title, count, filters, children }: ListLayoutProps) {
  return (
    <div className={`${PAGE} pt-2 pb-10 sm:pt-3`}>
      {trail}
      {search && <div className="mt-1 mb-6 max-w-2xl sm:mt-2 sm:mb-7">{search}</div>}
      <div className="mb-4 sm:mb-5">
        <h1 className="wrap-anywhere text-2xl sm:text-4xl">{title}</h1>
        {count}
      </div>
      {filters}
      {/* Tall enough that the footer never moves into what is seen. */}
      <div className="mt-5 min-h-[80dvh]">{children}</div>
    </div>
  );
}
