import type { Location } from '@jalsa/api-client';
import { iconButtonClass } from '@jalsa/ui/icon-button';
import { SearchIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { type KeyboardEvent, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { SearchBox } from '../../features/search/search-box.tsx';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { searchTexts } from '../../texts/search.ts';

interface HeaderSearchProps {
  city: Location;
}

/** A not-found page contains a search box as well, whatever the handle of its route says. */
const HIDDEN_BY_PAGE_SEARCH = 'in-[body:has(main_[role=search])]:hidden!';

/** The header search on wide screens. Each page creates it anew. */
export function WideHeaderSearch({ city }: HeaderSearchProps) {
  const { pathname } = useLocation();
  if (usePageHasSearch()) return null;
  return (
    <div className={`${HIDDEN_BY_PAGE_SEARCH} mx-2 hidden w-full max-w-md lg:block`}>
      <SearchBox key={`${city.handler} ${pathname}`} city={city} />
    </div>
  );
}

/** An icon that opens the search below the header, also without script. */
export function CompactHeaderSearch({ city }: HeaderSearchProps) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  if (usePageHasSearch()) return null;
  return (
    <details
      key={`${city.handler} ${pathname}`}
      ref={details}
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
      onKeyDown={close}
      className={`${HIDDEN_BY_PAGE_SEARCH} lg:hidden`}
    >
      <summary
        aria-label={searchTexts.label}
        title={searchTexts.label}
        className={`${iconButtonClass()} list-none [&::-webkit-details-marker]:hidden`}
      >
        <SearchIcon className="size-6" />
      </summary>
      <div className="absolute inset-x-0 top-full border-line border-b bg-surface py-3 shadow-md">
        <div className={PAGE_WIDTH}>
          <SearchBox ref={input} city={city} />
        </div>
      </div>
    </details>
  );
}

function usePageHasSearch(): boolean {
  return useMatches().some(({ handle, loaderData }) => {
    const hasSearch = (handle as FrameHandle | undefined)?.hasSearch;
    return typeof hasSearch === 'function' ? loaderData !== undefined && hasSearch(loaderData) : hasSearch;
  });
}
