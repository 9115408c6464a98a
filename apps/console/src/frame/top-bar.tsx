import { iconButtonClass } from '@jalsa/ui/icon-button';
import { UserIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { frameTexts } from '../texts/frame.ts';
import { PlaceSwitch } from './place-switch.tsx';

/** The bar at the top of a phone: the place and the own account. */
export function TopBar({ place }: { place: Place | null }) {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center justify-between gap-2 border-line border-b bg-surface px-2 lg:hidden">
      <div className="min-w-0">
        <PlaceSwitch place={place} />
      </div>
      <Link
        to={paths.account()}
        aria-label={frameTexts.account}
        title={frameTexts.account}
        className={iconButtonClass()}
      >
        <UserIcon />
      </Link>
    </header>
  );
}
