import { ChevronRightIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';

interface TrailProps {
  /** The last one is the page itself. */
  steps: readonly { name: string; path: string }[];
}

/** The way to this page from the city's home. A phone has room for what leads elsewhere. */
export function Trail({ steps }: TrailProps) {
  const last = steps.length - 1;
  return (
    <nav aria-label={commonTexts.trail} className="text-muted text-sm">
      <ol className="flex items-center gap-1.5">
        {steps.map(({ name, path }, index) => (
          <li
            key={path}
            className={`flex items-center gap-1.5 ${index === last ? 'min-w-0 max-sm:hidden' : 'shrink-0'}`}
          >
            {index > 0 && <ChevronRightIcon />}
            {index === last ? (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            ) : (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
