import type { ComponentType, ReactNode } from 'react';
import { ChevronRightIcon } from './icons.tsx';

export interface BreadcrumbsProps {
  /** The name of the landmark. */
  label: string;
  /** The last step is the page itself. */
  steps: readonly { name: string; path: string }[];
  /** The link of the app's router. */
  link: ComponentType<{ to: string; className?: string; children?: ReactNode }>;
}

/**
 * The links from the home page to this page. Phones show only the links; a long step wraps to the next line, and the page
 * itself is truncated.
 */
export function Breadcrumbs({ label, steps, link: Link }: BreadcrumbsProps) {
  const last = steps.length - 1;
  return (
    <nav aria-label={label} className="wrap-anywhere text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-1.5">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-1.5 last:flex-[1_10rem] max-sm:last:hidden">
            {index > 0 && <ChevronRightIcon />}
            {index === last ? (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            ) : (
              <Link to={path} className="py-2.75 underline-offset-4 hover:text-ink hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
