import { buttonClass } from '@jalsa/ui/button';
import { SiteLink } from '@jalsa/web/links/site-link';
import { blogTexts } from '../../texts/blogs.ts';
import { FIRST_PAGE, type Filters, listPath } from './filters.ts';

interface PageLinksProps {
  filters: Filters;
  /** The number of pages. */
  pages: number;
}

/** Links to the pages beside the current one, to the first and to the last. */
export function PageLinks({ filters, pages }: PageLinksProps) {
  const { page } = filters;
  const toPage = (number: number) => listPath({ ...filters, page: number });
  const numbers = pageNumbers(page, pages);
  return (
    <nav aria-label={blogTexts.pages} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      {page > FIRST_PAGE && (
        <SiteLink to={toPage(page - 1)} rel="prev" className={buttonClass('secondary')}>
          {blogTexts.previous}
        </SiteLink>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {numbers.map((number, index) => (
          <li key={number} className="flex items-center gap-1">
            {number - (numbers[index - 1] ?? number - 1) > 1 && <span aria-hidden="true">…</span>}
            <SiteLink
              to={toPage(number)}
              aria-label={blogTexts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={`inline-flex size-11 items-center justify-center rounded-md font-semibold tabular-nums ${
                number === page ? 'bg-ink text-on-ink' : 'hover:bg-ink/8'
              }`}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <SiteLink to={toPage(page + 1)} rel="next" className={buttonClass('secondary')}>
          {blogTexts.next}
        </SiteLink>
      )}
    </nav>
  );
}

/** The first page, the last page, and the pages from one before the current page to one after it. */
function pageNumbers(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1].filter((number) => number >= FIRST_PAGE && number <= pages);
  return [...new Set([FIRST_PAGE, ...near, pages])];
}
