import type { Location } from '@jalsa/api-client';
import { MapPinIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

interface CityListProps {
  cities: readonly Location[];
  /** The handle of the current city. */
  current?: string | undefined;
  onPick: (handle: string) => void;
}

/** Cities as links to their home pages. */
export function CityList({ cities, current, onPick }: CityListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 sm:grid-cols-3">
      {cities.map(({ handler, region }) => (
        <li key={handler}>
          <Link
            to={paths.home(handler)}
            onClick={() => onPick(handler)}
            aria-current={handler === current ? 'true' : undefined}
            className="flex min-h-12 items-center gap-2 rounded-md border border-line bg-surface px-3 font-medium transition-colors hover:border-ink aria-current:border-ink aria-current:bg-marigold-soft"
          >
            <MapPinIcon className="text-muted" />
            <span className="min-w-0 py-1.5">{region}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
