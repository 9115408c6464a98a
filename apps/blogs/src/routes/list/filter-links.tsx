import type { PostKind, PostTag } from '@jalsa/api-client';
import { pathBelow } from '@jalsa/web/links/sites';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { MOUNT } from '../../lib/mount.ts';
import { blogTexts } from '../../texts/blogs.ts';
import { FIRST_PAGE, type Filters, listPath } from './filters.ts';

/** The topics that are shown at once; the others open. */
const SHOWN_TAGS = 10;
/** The pixels of the filter before the chosen one that stay visible in a scrolled row. */
const PEEK = 48;

interface FilterLinksProps {
  filters: Filters;
  tags: readonly PostTag[];
}

/** The kinds and the topics as links, which work without script. A chosen topic is always visible. */
export function FilterLinks({ filters, tags }: FilterLinksProps) {
  const { kind, tag: chosen } = filters;
  const shown = tags.slice(0, SHOWN_TAGS);
  const others = tags.slice(SHOWN_TAGS);
  const tagLink = ({ tag, total }: PostTag) => (
    <li key={tag}>
      <FilterLink filters={{ ...filters, tag: tag === chosen ? null : tag }} isChosen={tag === chosen}>
        {tag} <span className="text-xs tabular-nums opacity-80">{total}</span>
      </FilterLink>
    </li>
  );
  const isElsewhere = chosen !== null && !shown.some(({ tag }) => tag === chosen);
  return (
    <div className="mt-5 space-y-3">
      <FilterRow label={blogTexts.kindLabel}>
        {[null, ...(Object.keys(blogTexts.kinds) as PostKind[])].map((option) => (
          <li key={option}>
            <FilterLink filters={{ ...filters, kind: option, tag: null }} isChosen={option === kind}>
              {option ? blogTexts.kinds[option] : blogTexts.all}
            </FilterLink>
          </li>
        ))}
      </FilterRow>
      {(tags.length > 0 || chosen) && (
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <FilterRow label={blogTexts.tagLabel}>
            {chosen && isElsewhere && (
              <li>
                <FilterLink filters={{ ...filters, tag: null }} isChosen>
                  {chosen}
                </FilterLink>
              </li>
            )}
            {shown.map(tagLink)}
          </FilterRow>
          {others.length > 0 && (
            <details className="group/more">
              <summary className="inline-flex min-h-11 items-center rounded-md px-2 max-sm:px-0 font-medium text-sm underline underline-offset-4">
                {blogTexts.moreTags}
              </summary>
              <ul aria-label={blogTexts.moreTags} className="mt-2 flex flex-wrap gap-2">
                {others.filter(({ tag }) => tag !== chosen).map(tagLink)}
              </ul>
            </details>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * A list of filters: one row that scrolls sideways on phones, where the posts would begin below the first screen, and as
 * many rows as needed on other screens. The chosen filter is scrolled into view.
 */
function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - PEEK;
  }, []);
  return (
    <ul
      ref={row}
      aria-label={label}
      className="relative flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {children}
    </ul>
  );
}

interface FilterLinkProps {
  filters: Filters;
  isChosen: boolean;
  children: ReactNode;
}

/** A link to the first page of the list with other filters. It keeps the scroll position. */
function FilterLink({ filters, isChosen, children }: FilterLinkProps) {
  return (
    <Link
      to={pathBelow(MOUNT, listPath({ ...filters, page: FIRST_PAGE }))}
      preventScrollReset
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm transition-colors ${
        isChosen ? 'border-ink bg-ink font-semibold text-on-ink' : 'border-edge bg-surface hover:bg-sunken'
      }`}
    >
      {children}
    </Link>
  );
}
